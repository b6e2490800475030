import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import type { Sought, Term } from './read-sought.ts'

type Fragment = postgres.Fragment

export type FoldedWord = { isPhrase: boolean; folded: string; word: string; begin: string | null; stem: string }

/** The words of what somebody said, each as the index has it: by the same functions that read messages. */
export const foldWords = (db: Db, said: readonly { text: string; isPhrase: boolean }[]): Promise<FoldedWord[]> => db<FoldedWord[]>`
  select t.phrase = 1 as is_phrase, f.folded, left(w.word, 60) as word, search_begin(left(w.word, 60)) as begin, search_stem(left(w.word, 60)) as stem
  from unnest(${said.map(({ text }) => text)}::text[], ${said.map(({ isPhrase }) => Number(isPhrase))}::integer[]) with ordinality as t (said, phrase, nth)
    cross join lateral search_text(t.said) as f (folded) cross join lateral string_to_table(f.folded, ' ') with ordinality as w (word, at)
  where w.word <> '' order by t.nth, w.at`

/** Met by every text that has the words, and by few others: a tenth of the work of looking at them. */
export const mayHaveSought = (db: Db, { terms }: Sought, text: Fragment): Fragment =>
  terms.reduce((all, term) => db`${all} and ${text} ~ ${coarsePattern(term)}`, db`true`)

/** Whether a text has everything that is looked for. Most that do have the words as they were said; only for other forms each word is looked at. */
export function hasSought(db: Db, { terms, phrases }: Sought, text: Fragment): Fragment {
  const says = (word: string) => db`strpos(f.folded, ${word}) > 0`
  const asSaid = terms.reduce((all, { word, begin }) => db`${all} and ${says(begin === null ? ` ${word} ` : ` ${word}`)}`, db`true`)
  const words = terms.map(({ word }) => word)
  const begins = terms.map(({ begin }) => begin)
  const stems = terms.map(({ stem }) => stem)
  return db`(select (${asSaid} or search_meets(f.folded, ${words}::text[], ${begins}::text[], ${stems}::text[]))
    ${phrases.reduce((all, phrase) => db`${all} and ${says(phrase)}`, db``)} from (select search_text(${text}) as folded offset 0) f)`
}

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
function coarsePattern({ word, begin }: Pick<Term, 'word' | 'begin'>): string {
  const letters = [...(begin ?? word)].map((letter) => (/\d/.test(letter) ? letter : formsOf.get(letter)))
  return letters.includes(undefined) ? odd : `${odd}|${letters.map((forms) => (forms!.length === 1 ? forms : `[${forms}]`)).join('')}`
}
