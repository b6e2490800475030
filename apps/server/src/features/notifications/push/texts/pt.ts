export const pt = {
  test: { title: 'Notificação de teste', body: 'As notificações chegam a este navegador.' },
  received: 'Mensagem nova',
}

/** Other languages must have exactly these texts. */
export type PushTexts = typeof pt
