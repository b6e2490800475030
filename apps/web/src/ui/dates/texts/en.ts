import type { WhenTexts } from './pt.ts'

export const en: WhenTexts = {
  placeholder: 'tomorrow 9am, in 2 hours, monday 14:30…',
  understood: (when) => `Understood: ${when}`,
  notUnderstood: 'Not understood yet. Try “tomorrow 9am”, “in 2 hours” or “25/12 10h”.',
  past: 'That time has passed.',
  tooFar: 'Choose a time within the next year.',
}
