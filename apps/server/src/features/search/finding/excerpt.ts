import type { Term } from '../words/read-sought.ts'

const longest = 200
/** So much of what stands before the hit is shown with it. */
const leading = 60

/** About as the database folds it: it decides which part of a text is shown, and nothing else. */
const bareOf = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordPattern = /[\p{L}\p{N}\p{M}]+|[^\s\p{P}\p{L}\p{N}\p{M}]/gu

/** Whether this word of a text may be what is looked for; `isExact`: as it was said. */
export const isWordOf = (said: string, { word, begin }: Term, isExact = false): boolean =>
  said === word || (!isExact && begin !== null && said.startsWith(begin))

export const wordsOf = (text: string): string[] => [...text.matchAll(wordPattern)].map(([word]) => bareOf(word))

/** The part of a text around the first hit, cut between words. */
export function excerptOf(text: string, terms: readonly Term[]): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if ([...plain].length <= longest) return plain
  const words = [...plain.matchAll(wordPattern)]
  const hit =
    words.find(([word]) => terms.some((term) => isWordOf(bareOf(word), term, true))) ??
    words.find(([word]) => terms.some((term) => isWordOf(bareOf(word), term)))
  const from = startOf(plain, (hit?.index ?? 0) - leading)
  const rest = [...plain.slice(from)]
  const room = longest - (from > 0 ? 1 : 0)
  const shown = rest.length <= room ? rest.join('') : `${cutEnd(rest.slice(0, room - 1).join(''))}…`
  return `${from > 0 ? '…' : ''}${shown}`
}

/** The beginning of the next word from there on; of one without blanks, the place itself. */
function startOf(text: string, at: number): number {
  if (at <= 0) return 0
  const blank = text.indexOf(' ', at)
  const start = blank < 0 || blank > at + leading ? at : blank + 1
  // Not between the two halves of one sign.
  return /[\udc00-\udfff]/.test(text[start] ?? '') ? start + 1 : start
}

function cutEnd(text: string): string {
  const blank = text.lastIndexOf(' ')
  return blank > text.length / 2 ? text.slice(0, blank) : text
}
