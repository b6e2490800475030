export const pt = {
  woken: { title: (contact: string) => `A conversa com ${contact} voltou para você`, body: 'Ela estava adiada até agora.' },
  silent: { title: (contact: string) => `${contact} está sem responder`, body: 'O departamento pede que você confira esta conversa.' },
  see: 'Ver conversa',
}

/** Other languages must have exactly these texts. */
export type OwnChatTexts = typeof pt
