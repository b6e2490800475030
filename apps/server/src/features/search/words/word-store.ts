import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { askWritten, pieces, whole } from '../../../kit/db/pieces.ts'
import type { Sought, Term } from './read-sought.ts'

type Fragment = postgres.Fragment

export type FoldedWord = { isPhrase: boolean; folded: string; word: string; begin: string | null; stem: string; forms: string[] | null }

/** The words of what somebody said, each as the index has it: by the same functions that read messages. */
export const foldWords = (db: Db, said: readonly { text: string; isPhrase: boolean }[], indexedFor: string | null): Promise<FoldedWord[]> =>
  askWritten<FoldedWord[]>(
    db,
    pieces`
  select s.is_phrase, s.folded, s.word, s.begin, s.stem, ${indexedFor === null ? pieces`null::text[]` : formsIn(pieces, indexedFor)} as forms
  from (
    select t.nth, w.at, t.phrase = 1 as is_phrase, f.folded, left(w.word, 60) as word, search_begin(left(w.word, 60)) as begin,
      search_stem(left(w.word, 60)) as stem
    from unnest(${said.map(({ text }) => text)}::text[], ${said.map(({ isPhrase }) => Number(isPhrase))}::integer[]) with ordinality as t (said, phrase, nth)
      cross join lateral search_text(t.said) as f (folded) cross join lateral string_to_table(f.folded, ' ') with ordinality as w (word, at)
    where w.word <> '' offset 0) s
  order by s.nth, s.at`,
  )

/** Of so many words with one beginning each is looked at where it is met. */
const mostForms = 200

/** The words of a company's index that a word `s` stands for; null where all that begin so do, or too many begin so. */
const formsIn = (
  db: Db,
  companyId: string,
): Fragment => db`case when s.is_phrase or s.begin is null or (s.begin = s.word and s.stem = s.word)
  then null else (
    with recursive met (word) as (
      (select w.word from search_words w where w.company_id = ${companyId} and w.word >= s.begin order by w.word limit 1)
      union all
      select (select w.word from search_words w where w.company_id = ${companyId} and w.word > m.word order by w.word limit 1)
      from met m where m.word < (s.begin || ${beyond}) collate "C"
    )
    select case when count(*) <= ${whole(db, mostForms)} then
      coalesce(array_agg(m.word) filter (where starts_with(m.word, s.word) or search_stem(m.word) = s.stem), '{}') end
    from (select word from met where word < (s.begin || ${beyond}) collate "C" limit ${whole(db, mostForms + 1)}) m) end`

/** Behind everything that begins with the word before it. */
export const beyond = '\u{10FFFF}'

/** Met by every text that has the words, and by few others: a tenth of the work of looking at them. */
export const mayHaveSought = (db: Db, { terms }: Sought, text: Fragment): Fragment =>
  terms.reduce((all, term) => db`${all} and ${text} ~ ${coarsePattern(term)}`, db`true`)

/**
 * Whether a text has everything that is looked for. Most that do say it in plain letters, which a pattern tells in a microsecond; else it is
 * folded, and only for other forms each word is looked at.
 */
export function hasSought(db: Db, { terms, phrases }: Sought, text: Fragment): Fragment {
  const says = (word: string) => db`strpos(f.folded, ${word}) > 0`
  const asSaid = terms.reduce((all, { word, begin }) => db`${all} and ${says(begin === null ? ` ${word} ` : ` ${word}`)}`, db`true`)
  const words = terms.map(({ word }) => word)
  const begins = terms.map(({ begin }) => begin)
  const stems = terms.map(({ stem }) => stem)
  const folded = db`(select (${asSaid} or search_meets(f.folded, ${words}::text[], ${begins}::text[], ${stems}::text[]))
    ${phrases.reduce((all, phrase) => db`${all} and ${says(phrase)}`, db``)} from (select search_text(${text}) as folded offset 0) f)`
  // A phrase that stands there has its words with it.
  const isInPhrase = ({ word, begin }: Term) => begin === null && phrases.some((phrase) => phrase.includes(` ${word} `))
  const sure = [...terms.filter((term) => !isInPhrase(term)).map(surePattern), ...phrases.map(phrasePattern)]
  if (sure.includes(null)) return folded
  return db`case when ${text} !~ ${odd} ${sure.reduce((all, pattern) => db`${all} and ${text} ~ ${pattern}`, db``)} then true else ${folded} end`
}

/** Letters with one bare letter in them. A text with any other sign beyond these and ASCII is looked at whole. */
const accented = 'À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ'
const odd = `[^\\u0001-\\u007f${accented}]`

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
  const letters = lettersOf(begin ?? word)
  return letters === null ? odd : `${odd}|${letters}`
}

/** The word with any accents and capitals; null where it has letters that have no such forms. */
function lettersOf(word: string): string | null {
  const letters = [...word].map((letter) => (/\d/.test(letter) ? letter : formsOf.get(letter)))
  return letters.includes(undefined) ? null : letters.map((forms) => (forms!.length === 1 ? forms : `[${forms}]`)).join('')
}

/** What stands between words, of a text that has nothing odd. */
const between = `[^0-9A-Za-z${accented}]`

/** Met only by texts that have this word, of those that have nothing odd. */
function surePattern({ word, begin }: Pick<Term, 'word' | 'begin'>): string | null {
  const letters = lettersOf(word)
  return letters && `(?:^|${between})${letters}${begin === null ? `(?:$|${between})` : ''}`
}

function phrasePattern(phrase: string): string | null {
  const words = phrase.trim().split(' ').map(lettersOf)
  return words.includes(null) ? null : `(?:^|${between})${words.join(`${between}+`)}(?:$|${between})`
}
