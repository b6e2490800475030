import { searchTerms } from '@prosa/contract/formats/words/search-terms'

/** Letters up to Latin Extended-B, by the bare small letter that is in them. */
const formsOf = new Map<string, string>()
for (let code = 0x41; code < 0x250; code += 1) {
  const letter = String.fromCodePoint(code)
  const bare = bareOf(letter)
  if (/^[a-z]$/.test(bare)) formsOf.set(bare, (formsOf.get(bare) ?? '') + letter)
}

function bareOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Each once, without accents and capitals. The longest first: it is the rarest. */
export const searchWords = (text: string): string[] =>
  [...new Set(searchTerms(text).map(bareOf))].filter((term) => term.trim() !== '').toSorted((one, other) => other.length - one.length)

/**
 * A regular expression of PostgreSQL: the database here folds neither accents nor capitals, and reading a chat of 50,000 messages by it
 * is quicker than folding them.
 */
export const patternOf = (word: string): string => [...word].map(formOf).join('')

function formOf(letter: string): string {
  if (/\s/.test(letter)) return '\\s+'
  const forms = formsOf.get(letter)
  if (forms) return `[${forms}]${accents}`
  if (/\p{L}/u.test(letter)) return `[${[...new Set([letter, ...letter.toUpperCase()])].join('')}]${accents}`
  return /[\p{N}_]/u.test(letter) ? letter : `[${/[\\^\]]/.test(letter) ? `\\${letter}` : letter}]`
}

/** Of letters that are written in two signs. */
const accents = '[\\u0300-\\u036f]*'
