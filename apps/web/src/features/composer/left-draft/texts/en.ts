import type { LeftDraftTexts } from './pt.ts'

export const en: LeftDraftTexts = {
  wrote: (name, words) => `${name} had written: “${words}”`,
  noted: (name, words) => `${name} had written a note: “${words}”`,
  used: (name) => `What ${name} wrote is in the field.`,
  use: 'Use',
  dismiss: 'Dismiss',
  undo: 'Undo',
  failed: 'The text was not dismissed.',
}
