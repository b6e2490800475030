import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { whole } from '../../../kit/db/pieces.ts'
import type { Term } from '../words/read-sought.ts'
import { idsInRow } from './slice-store.ts'

type Fragment = postgres.Fragment

/** Words of the index of which a message must have one: these, or all that begin so, some of them only in another form. */
export type Posted = { words: readonly string[] } | { begin: string; of: Term | null }

/** Behind everything that begins with the word before it. */
const end = '\u{10FFFF}'
/** Of so many words with one beginning each is looked at where it is met. */
const mostForms = 200

/** The words that one stands for in this company. */
export async function listForms(db: Db, companyId: string, term: Term): Promise<Posted> {
  const { word, begin, stem } = term
  if (begin === null) return { words: [word] }
  if (begin === word && stem === word) return { begin, of: null }
  const rows = await db<{ word: string; isForm: boolean }[]>`
    with recursive met (word) as (
      (select w.word from search_words w where w.company_id = ${companyId} and w.word >= ${begin} order by w.word limit 1)
      union all
      select (select w.word from search_words w where w.company_id = ${companyId} and w.word > m.word order by w.word limit 1)
      from met m where m.word < ${begin + end} collate "C"
    )
    select word, starts_with(word, ${word}) or search_stem(word) = ${stem} as is_form
    from (select word from met where word < ${begin + end} collate "C" limit ${mostForms + 1}) m`
  if (rows.length > mostForms) return { begin, of: term }
  return { words: rows.filter(({ isForm }) => isForm).map((row) => row.word) }
}

function isPosted(db: Db, posted: Posted): Fragment {
  if ('words' in posted) return db`w.word = any (${[...posted.words]}::text[])`
  const { begin, of } = posted
  const isForm = of ? db`and (starts_with(w.word, ${of.word}) or search_stem(w.word) = ${of.stem})` : db``
  return db`w.word >= ${begin} and w.word < ${begin + end} ${isForm}`
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

export type Posting = { slice: number; messageId: string | null }

/**
 * The newest messages in these slices that have all words; a slice that has all words and no message with all has one row
 * without an id. First the slices that have every word, in the index alone; the places in them only of the newest.
 */
export function listPostings(db: Db, companyId: string, sought: readonly Posted[], stretch: Stretch): Promise<Posting[]> {
  const { from, to, fromTime, toTime, within, mostPostings: most, mostSlices } = stretch
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
  const places = each(
    (posted) => db`select u.place from search_words w cross join lateral unnest(w.places) as u (place)
    where w.company_id = ${companyId} and ${isPosted(db, posted)} and w.slice = s.slice`,
  )
  return db<Posting[]>`
    select s.slice, i.message_id from (
        select slice from (${slices} ${inTime}) s order by slice desc limit ${whole(db, mostSlices)}) s
      left join lateral (
      select x.place, y.message_id from (
          select distinct place from (${places}) p
          ${within ? db`where s.slice <> ${within.slice} or place < ${within.place}` : db``} order by place desc limit ${whole(db, most)}) x
        cross join lateral (select z.message_ids[x.place % ${whole(db, idsInRow)} + 1] as message_id from search_places z
          where z.company_id = ${companyId} and z.slice = s.slice and z.part = x.place / ${whole(db, idsInRow)} offset 0) y) i on true
    order by s.slice desc, i.place desc nulls last limit ${whole(db, most)}`
}

/** Messages of these slices that are read from their rows. */
export const listChanged = (db: Db, companyId: string, { from, to }: Pick<Stretch, 'from' | 'to'>) => db<
  { slice: number; messageId: string }[]
>`
  select distinct slice, message_id from search_changes where company_id = ${companyId} and slice between ${from} and ${to}`

/** What is filled, up to which message, and where in it what is before a message ends; `ahead` is the id right before it. */
export type Standing = { slice: number; lastId: string; within: { slice: number; place: number } | null }

export async function findStanding(db: Db, companyId: string, before: { id: string; ahead: string } | null): Promise<Standing | null> {
  const [row] = await db<{ slice: number; lastId: string; withinSlice: number | null; withinPart: number | null }[]>`
    select s.slice, s.last_id, b.slice as within_slice, b.part as within_part
    from (select slice, last_id from search_slices where company_id = ${companyId} and filled_at is not null order by slice desc limit 1) s
      left join lateral (
        select x.slice, (select max(p.part) from search_places p
          where p.company_id = ${companyId} and p.slice = x.slice and p.message_ids[1] < ${before?.id ?? null}::uuid) as part
        from search_slices x where x.company_id = ${companyId} and x.last_id >= ${before?.ahead ?? null}::uuid and x.filled_at is not null
        order by x.last_id limit 1) b on true`
  if (!row) return null
  const { slice, lastId, withinSlice, withinPart } = row
  return { slice, lastId, within: withinSlice === null ? null : { slice: withinSlice, place: ((withinPart ?? -1) + 1) * idsInRow } }
}

/** Behind which message a slice begins. */
export async function findBegin(db: Db, companyId: string, slice: number): Promise<string | null> {
  const [row] = await db<{ afterId: string }[]>`select after_id from search_slices
    where company_id = ${companyId} and slice >= ${slice} order by slice limit 1`
  return row?.afterId ?? null
}
