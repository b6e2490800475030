import type { SlaKind } from '@prosa/contract/chats/states'

/** Other: where it is not said what was to be done. */
const body: Record<SlaKind | 'other', string> = {
  firstAnswer: 'O prazo da primeira resposta passou.',
  nextAnswer: 'O prazo da resposta passou.',
  resolution: 'O prazo para resolver passou.',
  other: 'O prazo passou.',
}

export const pt = {
  title: (contact: string) => `A conversa com ${contact} está atrasada`,
  body,
  see: 'Ver conversa',
  many: (count: number) => `${count} conversas estão atrasadas`,
  manyBody: 'Os prazos delas acabaram de passar.',
  seeMany: 'Ver conversas',
}

/** Other languages must have exactly these texts. */
export type OverdueTexts = typeof pt
