import type { Term } from './read-sought.ts'

/** Letters with one bare letter in them. A text with any other sign beyond these and ASCII is looked at whole. */
const plain = '\\u0001-\\u007fÀ-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ'
const odd = `[^${plain}]`

const formsOf = new Map<string, string>()
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ') {
  const bare = letter.normalize('NFD').charAt(0).toLowerCase()
  formsOf.set(bare, (formsOf.get(bare) ?? '') + letter)
}

/**
 * A regular expression of PostgreSQL that is met by every text with this word and by few others: reading rows by it is quicker than folding
 * them. What it finds has to be looked at.
 */
export function coarsePattern({ word, begin }: Pick<Term, 'word' | 'begin'>): string {
  const letters = [...(begin ?? word)].map((letter) => (/\d/.test(letter) ? letter : formsOf.get(letter)))
  return letters.includes(undefined) ? odd : `${odd}|${letters.map((forms) => (forms!.length === 1 ? forms : `[${forms}]`)).join('')}`
}
