import type { BroadcastTexts } from './pt.ts'

export const en: BroadcastTexts = {
  filter: 'Answered the broadcast',
  other: 'Another broadcast',
}
