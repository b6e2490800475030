export const pt = {
  test: { title: 'Notificação de teste', body: 'As notificações chegam a este navegador.' },
  woken: { title: (contact: string) => `A conversa com ${contact} voltou para você`, body: 'Ela estava adiada até agora.' },
  silent: { title: (contact: string) => `${contact} está sem responder`, body: 'O departamento pede que você confira esta conversa.' },
  overdue: {
    title: (contact: string) => `A conversa com ${contact} está atrasada`,
    body: {
      firstAnswer: 'O prazo da primeira resposta passou.',
      nextAnswer: 'O prazo da resposta passou.',
      resolution: 'O prazo para resolver passou.',
      other: 'O prazo passou.',
    },
  },
  received: 'Mensagem nova',
  mentioned: (by: string, contact: string) => `${by} mencionou você na conversa com ${contact}`,
  unsent: (contact: string) => `A mensagem agendada para ${contact} não foi enviada`,
  unsentSomewhere: 'Uma mensagem agendada não foi enviada',
}

/** Other languages must have exactly these texts. */
export type PushTexts = typeof pt
