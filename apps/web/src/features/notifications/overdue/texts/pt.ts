import type { SlaKind } from '@prosa/contract/chats/states'

const body: Record<SlaKind, string> = {
  firstAnswer: 'O prazo da primeira resposta passou.',
  nextAnswer: 'O prazo da resposta passou.',
  resolution: 'O prazo para resolver passou.',
}

export const pt = { title: (contact: string) => `A conversa com ${contact} está atrasada`, body, see: 'Ver conversa' }

/** Other languages must have exactly these texts. */
export type OverdueTexts = typeof pt
