import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { whole } from '../../kit/db/pieces.ts'
import type { ListSearch } from './asked-condition.ts'

type Fragment = postgres.Fragment

/** Behind everything that begins with the word before it. */
const end = '\u{10FFFF}'
/** Of shorter beginnings there are so many words that each contact is better asked for its own. */
const shortestGathered = 3

/** Begins like this, along an index of the column. */
const beginsWith = (db: Db, column: Fragment, word: string) => db`${column} >= ${word} and ${column} < ${word + end}`

/** The few words of one contact, whatever the word begins with. */
const hasWord = (db: Db, companyId: string, contactId: Fragment, word: string) => db`exists (
  select 1 from (select o.word from contact_words o where o.company_id = ${companyId} and o.contact_id = ${contactId} offset 0) o
  where ${beginsWith(db, db`o.word`, word)} offset 0)`

/** Every one of the words, in one question however many they are. */
const hasWords = (db: Db, companyId: string, words: readonly string[]) => db`not exists (
  select 1 from unnest(${[...words]}::text[]) as w (word) where not exists (
    select 1 from (select o.word from contact_words o where o.company_id = ${companyId} and o.contact_id = c.contact_id offset 0) o
    where o.word >= w.word collate "C" and o.word < (w.word || ${end}) collate "C" offset 0) offset 0)`

/** Of a chat `c`, whether its contact is one that is looked for. */
export function isFound(db: Db, companyId: string, { words, prefixes, end: last, numbers }: ListSearch): Fragment {
  const [first] = words
  const byName =
    first === undefined ? db`false` : words.length === 1 ? hasWord(db, companyId, db`c.contact_id`, first) : hasWords(db, companyId, words)
  const isIts = db`i.company_id = ${companyId} and i.contact_id = c.contact_id`
  const byNumber = db`exists (select 1 from contact_identifiers i, unnest(${[...prefixes]}::text[]) as p (prefix)
    where ${isIts} and starts_with(i.wa_id, p.prefix) offset 0)`
  const byEnd =
    last === null
      ? db``
      : db`or exists (select 1 from contact_identifiers i
    where ${isIts} and starts_with(i.wa_id_reversed, ${reversed(last)}) offset 0)`
  const isWhole =
    numbers.length === 0
      ? db``
      : db`or exists (select 1 from contact_identifiers i where ${isIts} and i.wa_id = any (${[...numbers]}::text[]) offset 0)`
  return db`(${byName} ${prefixes.length > 0 ? db`or ${byNumber}` : db``} ${byEnd} ${isWhole})`
}

const reversed = (digits: string) => [...digits].toReversed().join('')

/** Up to `most` for each form of a number. A contact may come more than once. The longest word first: it has the fewest. */
export function foundContacts(db: Db, companyId: string, search: ListSearch, most: number): Fragment {
  const { words, prefixes, end: last, numbers } = search
  const byPrefix = db`select i.contact_id from unnest(${[...prefixes]}::text[]) as p (prefix) cross join lateral (
    select x.contact_id from contact_identifiers x
    where x.company_id = ${companyId} and x.wa_id >= p.prefix collate "C" and x.wa_id < (p.prefix || ${end}) collate "C" limit ${whole(db, most)}) i`
  const byEnd =
    last === null
      ? null
      : db`select x.contact_id from contact_identifiers x
    where x.company_id = ${companyId} and ${beginsWith(db, db`x.wa_id_reversed`, reversed(last))}`
  const byWhole = db`select x.contact_id from contact_identifiers x
    where x.company_id = ${companyId} and x.wa_id = any (${[...numbers]}::text[])`
  const ways = [
    ...(words.length > 0 ? [named(db, companyId, words)] : []),
    ...(prefixes.length > 0 ? [byPrefix] : []),
    ...(byEnd ? [byEnd] : []),
    ...(numbers.length > 0 ? [byWhole] : []),
  ]
  return ways.reduce((all, way) => db`${all} union all (${way})`, db`select null::uuid as contact_id where false`)
}

function named(db: Db, companyId: string, words: readonly string[]): Fragment {
  const [first, ...others] = words.toSorted((one, other) => other.length - one.length)
  const having = (word: string) =>
    db`select w.contact_id from contact_words w where w.company_id = ${companyId} and ${beginsWith(db, db`w.word`, word)}`
  const [gathered, asked] = [others.filter(isLong), others.filter((word) => !isLong(word))]
  const all = gathered.reduce((some, word) => db`${some} intersect ${having(word)}`, having(first!))
  if (asked.length === 0) return all
  return db`select w.contact_id from (${all}) w where ${asked.map((word) => hasWord(db, companyId, db`w.contact_id`, word)).reduce((one, other) => db`${one} and ${other}`)}`
}

const isLong = (word: string) => [...word].length >= shortestGathered
