import type { TemplateCategory } from './categories.ts'

/** How long each part may be, and how many there may be of each (CHANNELS 1.11). Counted in UTF-16 units, as the browser counts. */
export const most = {
  name: 512,
  header: 60,
  headerVariables: 1,
  body: 1_024,
  /** An offer leaves less room. */
  offerBody: 600,
  footer: 60,
  label: 25,
  buttons: 10,
  links: 2,
  phones: 1,
  codes: 1,
  link: 2_000,
  code: 15,
  cards: 10,
  cardBody: 160,
  cardButtons: 2,
  offerText: 16,
  packages: 5,
  /** A code is good for so many minutes. */
  minutes: 90,
} as const
export const fewest = { cards: 2, minutes: 1 } as const

/** From here on a text is read by few. */
export const longText = 550

/** So many words must stand beside each variable (CHANNELS 1.8: 2388293). */
export const wordsPerVariable = 3

/** For how many seconds the provider may be told to try (CHANNELS 1.11). */
export const validityBounds = {
  AUTHENTICATION: { from: 30, to: 900 },
  UTILITY: { from: 30, to: 12 * 3_600 },
  MARKETING: { from: 12 * 3_600, to: 30 * 24 * 3_600 },
} as const satisfies Record<TemplateCategory, { from: number; to: number }>
