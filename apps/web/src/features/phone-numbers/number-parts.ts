/** The parts of a number's page in their order; the risky one comes last. */
export const numberParts = ['standing', 'name', 'department', 'emails', 'webhook', 'usage', 'reconnect'] as const
export type NumberPart = (typeof numberParts)[number]

export const numberPartOf = (setting: string | null): NumberPart | null => numberParts.find((part) => part === setting) ?? null

/** The id of a part's element on the page. */
export const numberPartId = (part: NumberPart | 'ledger') => `number-${part}`

/** Moves the focus too, so that the keyboard goes on from there. */
export function goToNumberPart(part: NumberPart | 'ledger') {
  const place = document.getElementById(numberPartId(part))
  place?.scrollIntoView({ block: 'start' })
  place?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
