import type { SlaKind } from '@prosa/contract/chats/states'

const kinds: Record<SlaKind, string> = { firstAnswer: 'Primeira resposta', nextAnswer: 'Resposta', resolution: 'Resolução' }

export const pt = {
  kinds,
  left: (kind: string, left: string, until: string) => `${kind}: faltam ${left}, prazo até ${until}`,
  late: (kind: string, late: string, until: string) => `${kind}: atrasada há ${late}, o prazo era ${until}`,
  /** The texts of a list row and of the head of a chat. */
  since: (late: string) => `atrasada há ${late}`,
  /** The short texts for phones, shown beside the name of the customer. */
  ago: (late: string) => `há ${late}`,
  filter: 'SLA',
  filters: { due: 'Por prazo', soon: 'Vencendo', over: 'Atrasadas' },
}

/** Other languages must have exactly these texts. */
export type SlaTexts = typeof pt
