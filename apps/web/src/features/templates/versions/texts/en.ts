import type { VersionsTexts } from './pt.ts'

export const en: VersionsTexts = {
  title: (name) => `Versions of ${name}`,
  none: 'No text has been submitted for approval yet.',
  failed: 'The versions could not be loaded!',
  label: 'Submitted texts',
  version: (number) => `Version ${number}`,
  by: (author, when) => `${author} · ${when}`,
  decided: (when) => `Answered on ${when}`,
  compare: 'Compare',
  with: 'With',
  same: 'Both texts are the same.',
  changes: 'What changed',
  added: (words) => `Added: ${words}`,
  removed: (words) => `Removed: ${words}`,
  parts: { category: 'Category', header: 'Header', body: 'Text', footer: 'Footer', buttons: 'Buttons', cards: 'Cards', offer: 'Offer' },
}
