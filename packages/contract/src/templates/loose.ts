/** What somebody else wrote, in JSON: any key may be missing, and any value may be anything. Own keys only. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined

export const listOf = (value: unknown, key: string): readonly unknown[] => {
  const inner = fieldOf(value, key)
  return Array.isArray(inner) ? inner : []
}

/** Numbers count as their text; empty where there is none. */
export function textOf(value: unknown, key: string, most: number): string {
  const inner = fieldOf(value, key)
  return typeof inner === 'string' ? inner.slice(0, most) : typeof inner === 'number' ? String(inner) : ''
}

export const asNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** The word that says what a part or a button is. */
export const typeOf = (part: unknown): string => textOf(part, 'type', 40).toUpperCase()

/** What a table has under somebody else's word. */
export const ofTable = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Only a clear yes is one. */
export const isYes = (value: unknown, key: string): boolean => fieldOf(value, key) === true
