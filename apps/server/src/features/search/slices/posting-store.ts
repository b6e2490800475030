import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { whole } from '../../../kit/db/pieces.ts'
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

/**
 * The newest messages in these slices that have all words, as `slice, place, message_id`; a slice that has all words and no message with all
 * has one row without an id. First the slices that have every word, in the index alone; the places in them only of the newest.
 */
export function writePostings(db: Db, companyId: string, sought: readonly Posted[], stretch: Stretch): Fragment {
  const { from, to, fromTime, toTime, mostPostings: most, mostSlices } = stretch
  const each = (one: (posted: Posted) => Fragment) => sought.map(one).reduce((all, next) => db`${all} intersect ${next}`)
  const slices = each(
    (posted) => db`select w.slice from search_words w where w.company_id = ${companyId} and ${isPosted(db, posted)}
    and w.slice between ${from} and ${to}`,
  )
  const inTime =
    fromTime === null && toTime === null
      ? db``
      : db`intersect select slice from search_slices where company_id = ${companyId} and slice between ${from} and ${to}
          ${fromTime === null ? db`` : db`and newest_at >= ${fromTime}`} ${toTime === null ? db`` : db`and oldest_at <= ${toTime}`}`
  return db`
    select s.slice, i.place, i.message_id from (
        select slice from (${slices} ${inTime}) s order by slice desc limit ${whole(db, mostSlices)}) s
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
 * and of several the newest of each first: down to the highest of the last of these nothing is left out.
 */
function writePlaces(db: Db, companyId: string, sought: readonly Posted[], { within, mostPostings }: Stretch): Fragment {
  const isWithin = within ? db`and (s.slice <> ${within.slice} or place < ${within.place})` : db``
  const most = whole(db, mostPostings)
  const of = (posted: Posted, places: Fragment) => db`select u.place from search_words w cross join lateral unnest(${places}) as u (place)
    where w.company_id = ${companyId} and ${isPosted(db, posted)} and w.slice = s.slice`
  const [first, ...others] = sought
  if (others.length === 0) {
    const places = within ? db`w.places` : db`w.places[1:${most}]`
    return db`select distinct place from (${of(first!, places)}) p where true ${isWithin} order by place desc limit ${most}`
  }
  const all = (places: Fragment) => others.reduce((met, posted) => db`${met} intersect ${of(posted, places)}`, of(first!, places))
  const newest = whole(db, newestPlaces)
  const ends = sought
    .map(
      (posted) => db`select coalesce(w.places[${newest}], -1) as place from search_words w
      where w.company_id = ${companyId} and ${isPosted(db, posted)} and w.slice = s.slice`,
    )
    .reduce((some, next) => db`${some} union all ${next}`)
  return db`select q.place from (select max(place) as place from (${ends}) e) t cross join lateral (
      (select place from (${all(db`w.places[1:${newest}]`)}) p where place >= t.place ${isWithin} order by place desc)
      union all
      (select place from (${all(db`w.places`)}) p where t.place >= 0 and place < t.place ${isWithin} order by place desc)) q limit ${most}`
}

/** The newest messages of these slices that are read from their rows, as `slice, message_id`. */
export const writeChanged = (db: Db, companyId: string, { from, to, mostPostings }: Stretch): Fragment =>
  db`select distinct slice, message_id from search_changes where company_id = ${companyId} and slice between ${from} and ${to}
    order by slice desc, message_id desc limit ${whole(db, mostPostings)}`

/** What is filled, up to which message, whether anything changed in it since, and where in it what is before a message ends; `ahead` is the id right before it. */
export type Standing = { slice: number; lastId: string; hasChanges: boolean; within: { slice: number; place: number } | null }

export async function findStanding(db: Db, companyId: string, before: { id: string; ahead: string } | null): Promise<Standing | null> {
  const [row] = await db<{ slice: number; lastId: string; hasChanges: boolean; withinSlice: number | null; withinPart: number | null }[]>`
    select s.slice, s.last_id, exists (select from search_changes c where c.company_id = ${companyId}) as has_changes, b.slice as within_slice, b.part as within_part
    from (select slice, last_id from search_slices where company_id = ${companyId} and filled_at is not null order by slice desc limit 1) s
      left join lateral (
        select x.slice, (select max(p.part) from search_places p
          where p.company_id = ${companyId} and p.slice = x.slice and p.message_ids[1] < ${before?.id ?? null}::uuid) as part
        from search_slices x where x.company_id = ${companyId} and x.last_id >= ${before?.ahead ?? null}::uuid and x.filled_at is not null
        order by x.last_id limit 1) b on true`
  if (!row) return null
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
