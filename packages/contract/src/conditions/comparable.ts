import { readTypedNumber } from '../formats/numbers/typed-number.ts'

/** What a property says that can be more or less than something else: a number, or a day as `2026-03-12`. */
export type Comparable = { kind: 'number'; value: number } | { kind: 'date'; value: string }

const isDate = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const isLocalDate = /^[0-9]{2}\/[0-9]{2}\/[0-9]{4}$/

/**
 * As people write it: `12,5`, `12.5`, `1.234,5`, `2026-03-12`, `12/03/2026`. The columns `value_amount` and `value_day` of what contacts have
 * are made by the database in the same way.
 */
export function comparableOf(written: string): Comparable | null {
  const text = written.trim()
  const number = readTypedNumber(text)
  if (number !== null) return { kind: 'number', value: Number(number) }
  if (isDate.test(text)) return { kind: 'date', value: text }
  return isLocalDate.test(text) ? { kind: 'date', value: text.split('/').toReversed().join('-') } : null
}

/** Small and without accents, as values and what is looked for in them are compared. */
export const foldedText = (text: string): string => text.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
