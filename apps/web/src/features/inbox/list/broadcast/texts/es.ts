import type { BroadcastTexts } from './pt.ts'

export const es: BroadcastTexts = {
  filter: 'Respondió a la difusión',
  other: 'Otra difusión',
}
