export const pt = {
  title: 'Enviar botões ou lista',
  body: 'Texto da mensagem',
  bodyMissing: 'Escreva o texto da mensagem.',
  send: 'Enviar mensagem',
  draftKept: 'Recuperamos o que você tinha preenchido aqui.',
  startOver: 'Começar de novo',
}

/** Other languages must have exactly these texts. */
export type OfferDialogTexts = typeof pt
