export const pt = {
  placeholder: 'amanhã 9h, em 2 horas, segunda 14:30…',
  understood: (when: string) => `Entendido: ${when}`,
  notUnderstood: 'Ainda não entendi. Tente “amanhã 9h”, “em 2 horas” ou “25/12 10h”.',
  past: 'Esse horário já passou.',
  tooFar: 'Escolha um horário dentro do próximo ano.',
}

/** Other languages must have exactly these texts. */
export type WhenTexts = typeof pt
