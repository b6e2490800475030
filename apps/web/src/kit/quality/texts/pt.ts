import type { Quality } from '@prosa/contract/phone-numbers/model'

export type QualityWords = Record<Quality, string>

export const pt: QualityWords = { GREEN: 'Alta', YELLOW: 'Média', RED: 'Baixa', UNKNOWN: 'Sem avaliação' }
