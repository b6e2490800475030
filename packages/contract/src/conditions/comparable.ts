/** What a property says that can be more or less than something else: a number, or a day as `2026-03-12`. */
export type Comparable = { kind: 'number'; value: number } | { kind: 'date'; value: string }

/** Both written here once, for the database as well: what it makes of a stored value is what this makes of it. */
export const numberPattern = '^-?[0-9]{1,11}([.,][0-9]{1,4})?$'
export const datePattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
export const localDatePattern = '^[0-9]{2}/[0-9]{2}/[0-9]{4}$'

const [isNumber, isDate, isLocalDate] = [numberPattern, datePattern, localDatePattern].map((pattern) => new RegExp(pattern)) as [
  RegExp,
  RegExp,
  RegExp,
]

/** As people write it: `12,5`, `12.5`, `2026-03-12`, `12/03/2026`. */
export function comparableOf(written: string): Comparable | null {
  const text = written.trim()
  if (isNumber.test(text)) return { kind: 'number', value: Number(text.replace(',', '.')) }
  if (isDate.test(text)) return { kind: 'date', value: text }
  return isLocalDate.test(text) ? { kind: 'date', value: text.split('/').toReversed().join('-') } : null
}

/** Small and without accents, as values and what is looked for in them are compared. */
export const foldedText = (text: string): string => text.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
