import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'

/** Fewer digits are no number of a person. */
const fewestDigits = 8
/** What people write between two digits of a number. */
const between = '[ \\t\\u00a0().+/-]{0,3}'
/** Two digits before it make it another number, of another area, unless they are its own. */
const alone = ['(?<!\\d)(?<!\\d{2}\\)?[ .-]?)', '(?!\\d)'] as const

/** Where one of these numbers stands in a text, in any form and however it is written: with or without its country and its area. */
export function numberPattern(waIds: readonly string[]): RegExp {
  const forms = new Set(waIds.flatMap((waId) => [waId, ...numberForms(waId)]).filter((form) => /^\d+$/.test(form)))
  return new RegExp([...forms].map((form) => `[+(]*${alone[0]}${spelled(form)}${alone[1]}`).join('|') || '(?!)', 'g')
}

/** The last digits, and before them as many of the others as are there. */
function spelled(form: string): string {
  const before = [...form.slice(0, -fewestDigits)].reduce((inner, digit) => `(?:${inner}${digit}${between})?`, '')
  return before + [...form.slice(-fewestDigits)].join(between)
}

/** What stands in place of whoever is not to be known any more. */
const dots = '•••'

/** These words and numbers become dots in every text of a value, wherever it stands in it. */
export function eraseWords(value: unknown, words: readonly string[], number: RegExp): unknown {
  if (typeof value === 'string') return words.reduce((text, word) => text.replaceAll(word, dots), value.replace(number, dots))
  if (typeof value === 'number') return words.includes(String(value)) ? dots : value
  if (Array.isArray(value)) return value.map((one) => eraseWords(one, words, number))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eraseWords(one, words, number)]))
}
