import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { askWritten, pieces, whole } from '../../../kit/db/pieces.ts'
import type { Term } from '../words/read-sought.ts'
import { beyond } from '../words/word-store.ts'
import { idsInRow } from './slice-store.ts'

type Fragment = postgres.Fragment

/** Words of the index of which a message must have one: these, or all that begin so, some of them only in another form. */
export type Posted = { words: readonly string[] } | { begin: string; of: Term | null }

/** The words that one stands for, of a company's index. */
export const postedOf = (term: Term): Posted =>
  term.forms ? { words: term.forms } : { begin: term.begin!, of: term.begin === term.word && term.stem === term.word ? null : term }

function isPosted(db: Db, posted: Posted): Fragment {
  if ('words' in posted) return db`w.word = any (${[...posted.words]}::text[])`
  const { begin, of } = posted
  const isForm = of ? db`and (starts_with(w.word, ${of.word}) or search_stem(w.word) = ${of.stem})` : db``
  return db`w.word >= ${begin} and w.word < ${begin + beyond} ${isForm}`
}

/** Slices from `from` to `to`, of messages that are not all out of these times; of the one with the number `within.slice` only places before. */
export type Stretch = {
  from: number
  to: number
  fromTime: number | null
  toTime: number | null
  within: { slice: number; place: number } | null
  mostPostings: number
  /** So many slices that have all words are looked into. */
  mostSlices: number
}

/** What the index has of each of the words, one after the other: `bit` says of which. */
const indexed = (db: Db, companyId: string, sought: readonly Posted[], column: 'slice' | 'places', where: Fragment): Fragment =>
  sought
    .map(
      (posted, nth) => db`select ${bitOf(db, nth)} as bit, w.${db.unsafe(column)} from search_words w
      where w.company_id = ${companyId} and ${isPosted(db, posted)} and ${where}`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)

const bitOf = (db: Db, nth: number): Fragment => whole(db, 2 ** nth)

/** That a group of these rows has every bit. */
const hasEach = (db: Db, count: number): Fragment => db`bit_or(bit) = ${whole(db, 2 ** count - 1)}`

/**
 * The newest messages in these slices that have all words, as `slice, place, message_id`; a slice that has all words and no message with all
 * has one row without an id. First the slices that have every word, in the index alone; the places in them only of the newest.
 */
export function writePostings(db: Db, companyId: string, sought: readonly Posted[], stretch: Stretch): Fragment {
  const { from, to, fromTime, toTime, mostPostings: most, mostSlices } = stretch
  const slices = indexed(db, companyId, sought, 'slice', db`w.slice between ${from} and ${to}`)
  const isTimed = fromTime !== null || toTime !== null
  const inTime = isTimed
    ? db`union all select ${bitOf(db, sought.length)}, slice from search_slices where company_id = ${companyId} and slice between ${from} and ${to}
          ${fromTime === null ? db`` : db`and newest_at >= ${fromTime}`} ${toTime === null ? db`` : db`and oldest_at <= ${toTime}`}`
    : db``
  return db`
    select s.slice, i.place, i.message_id from (
        select slice from (${slices} ${inTime}) s group by slice having ${hasEach(db, sought.length + Number(isTimed))}
        order by slice desc limit ${whole(db, mostSlices)}) s
      left join lateral (
      select x.place, y.message_id from (${writePlaces(db, companyId, sought, stretch)}) x
        cross join lateral (select z.message_ids[x.place % ${whole(db, idsInRow)} + 1] as message_id from search_places z
          where z.company_id = ${companyId} and z.slice = s.slice and z.part = x.place / ${whole(db, idsInRow)} offset 0) y) i on true
    order by s.slice desc limit ${whole(db, most)}`
}

/** Of a word in a slice so many places are laid beside those of the others first: mostly that is enough, and there may be thousands. */
const newestPlaces = 256

/**
 * The newest places of a slice `s` that have all words. They stand newest first, so that of one word only as many are unfolded as are wanted,
 * and of several the newest of each first: down to the highest of the last of these nothing is left out. Each word's row is read once.
 */
function writePlaces(db: Db, companyId: string, sought: readonly Posted[], { within, mostPostings }: Stretch): Fragment {
  const isWithin = within ? db`and (s.slice <> ${within.slice} or place < ${within.place})` : db``
  const most = whole(db, mostPostings)
  const rows = indexed(db, companyId, sought, 'places', db`w.slice = s.slice`)
  if (sought.length === 1) {
    const places = within ? db`places` : db`places[1:${most}]`
    return db`select distinct place from (select unnest(${places}) as place from (${rows}) r) p where true ${isWithin} order by place desc limit ${most}`
  }
  const newest = whole(db, newestPlaces)
  const met = (
    places: Fragment,
    where: Fragment,
  ) => db`(select place from (select bit, unnest(${places}) as place from r) p where ${where} ${isWithin}
    group by place having ${hasEach(db, sought.length)} order by place desc)`
  return db`with r as materialized (${rows})
    select q.place from (select max(coalesce(places[${newest}], -1)) as place from r) t cross join lateral (
      ${met(db`places[1:${newest}]`, db`place >= t.place`)} union all ${met(db`places`, db`t.place >= 0 and place < t.place`)}) q limit ${most}`
}

/** The newest messages of these slices that are read from their rows, as `slice, message_id`. */
export const writeChanged = (db: Db, companyId: string, { from, to, mostPostings }: Stretch): Fragment =>
  db`select distinct slice, message_id from search_changes where company_id = ${companyId} and slice between ${from} and ${to}
    order by slice desc, message_id desc limit ${whole(db, mostPostings)}`

/** What is filled, up to which message, whether anything changed in it since, and where in it what is before a message ends; `ahead` is the id right before it. */
export type Standing = { slice: number; lastId: string; hasChanges: boolean; within: { slice: number; place: number } | null }
type StandingRow = Omit<Standing, 'within'> & { withinSlice: number | null; withinPart: number | null }

/**
 * Also has plans that fit all values kept for the rest of the transaction: to make them takes longer than what a search reads by them. Sent
 * at once, so that it comes before whatever is asked beside it.
 */
export async function findStanding(db: Db, companyId: string, before: { id: string; ahead: string } | null): Promise<Standing | null> {
  const within = pieces`
    select x.slice, (select max(p.part) from search_places p
      where p.company_id = ${companyId} and p.slice = x.slice and p.message_ids[1] < ${before?.id ?? null}::uuid) as part
    from search_slices x where x.company_id = ${companyId} and x.last_id >= ${before?.ahead ?? null}::uuid and x.filled_at is not null
    order by x.last_id limit 1`
  const [row] = await askWritten<[StandingRow | { slice: null }]>(
    db,
    pieces`select set_config('plan_cache_mode', 'force_generic_plan', true), s.slice, s.last_id,
      exists (select from search_changes c where c.company_id = ${companyId}) as has_changes, b.slice as within_slice, b.part as within_part
    from (select) one left join (
        select slice, last_id from search_slices where company_id = ${companyId} and filled_at is not null order by slice desc limit 1) s on true
      left join lateral (${before ? within : pieces`select null::integer as slice, null::integer as part`}) b on true`,
  )
  if (row.slice === null) return null
  const { slice, lastId, hasChanges, withinSlice, withinPart } = row
  return {
    slice,
    lastId,
    hasChanges,
    within: withinSlice === null ? null : { slice: withinSlice, place: ((withinPart ?? -1) + 1) * idsInRow },
  }
}

/** Behind which message a slice begins. */
export async function findBegin(db: Db, companyId: string, slice: number): Promise<string | null> {
  const [row] = await db<{ afterId: string }[]>`select after_id from search_slices
    where company_id = ${companyId} and slice >= ${slice} order by slice limit 1`
  return row?.afterId ?? null
}
