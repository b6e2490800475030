import type { MessageType } from '@prosa/contract/messages/content'
import type { Actor } from '@prosa/contract/permissions'
import type { searchFilters } from '@prosa/contract/search/calls'
import type postgres from 'postgres'
import type * as z from 'zod/mini'
import type { Db } from '../../../kit/db/db.ts'
import { askWritten, pieces, whole } from '../../../kit/db/pieces.ts'
import { areSeenBy } from '../../sight/public.ts'
import { type Posted, type Stretch, writeChanged, writePostings } from '../slices/posting-store.ts'
import { searchedText } from '../slices/slice-store.ts'
import type { Sought } from '../words/read-sought.ts'
import { hasSought, mayHaveSought } from '../words/word-store.ts'

type Fragment = postgres.Fragment

/** What a hit must be besides having the words; what is not named is any. Notes of a chat and what was said in it are never found together. */
export type Wanted = { isNote: boolean } & { [Filter in keyof Filters]?: z.output<Filters[Filter]> }
type Filters = typeof searchFilters

export type Hit = {
  messageId: string
  phonenumberId: string
  waId: string
  messageType: MessageType
  said: string
  fromMe: boolean
  agentId: string | null
  at: number
  contactName: string
  departmentId: string
}

export type Asked = { actor: Actor; sought: Sought; wanted: Wanted }

/** Rows that are in no slice: behind one message and before another, the newest first, up to `mostRows` of them. */
export type Tail = { after: string; before: string | null; mostRows: number }

type Part = {
  tail: Tail | null
  stretch: Stretch | null
  posted: readonly Posted[]
  /** Anything changed in the slices. */
  hasChanges: boolean
  /** Only what is before this message. */
  before: string | null
  most: number
}

/** How far the slices were read, where that did not give enough: how many places, in how many slices, the lowest of them, and where it was cut. */
export type Edge = {
  lastOfRows: string | null
  postings: number
  slices: number
  lowest: number | null
  cut: string | null
  changesLowest: number | null
  changesCut: string | null
}

/**
 * The newest that are what is looked for, each as its row is now: of the rows first, then of the slices with what changed in them. One
 * statement, whose parts are read one after the other until there are enough; with fewer than `most` hits comes how far it looked. After
 * `findStanding`, which has plans kept.
 */
export async function readPart(db: Db, asked: Asked, part: Part): Promise<{ hits: Hit[]; edge: Edge | null }> {
  const { tail, stretch } = part
  const messages = [...(tail ? [rowsOf(pieces, asked, tail)] : []), ...(stretch ? [candidatesOf(pieces, asked, part)] : [])]
  const written = [
    ...(messages.length > 0 ? [pieces`(${writeHits(pieces, asked, joined(messages))})`] : []),
    pieces`(select null::uuid, null::uuid, null::text, null::text, null::text, null::boolean, null::uuid, null::timestamptz, null::text, null::uuid,
      jsonb_build_object('lastOfRows', (select message_id from bound), 'postings', e.postings, 'slices', e.slices, 'lowest', e.lowest,
        'cut', e.cut, 'changesLowest', e.changes_lowest, 'changesCut', e.changes_cut) from edge e)`,
  ]
  const rows = await askWritten<(Hit & { edge: Edge | null })[]>(
    db,
    pieces`with ${bound(pieces, asked, tail)}, ${edge(pieces, asked, part)}
      select * from (${joined(written)}) h limit ${whole(pieces, part.most)}`,
  )
  const last = rows.at(-1)
  return last?.edge ? { hits: rows.slice(0, -1), edge: last.edge } : { hits: [...rows], edge: null }
}

const joined = (parts: readonly Fragment[]): Fragment => parts.reduce((all, one) => pieces`${all} union all ${one}`)

/** The last of so many rows; null where there are fewer. */
const bound = (db: Db, { actor }: Asked, tail: Tail | null): Fragment =>
  tail
    ? db`bound as materialized (select (select m.message_id from messages m where ${isBetween(db, actor.companyId, tail)}
        order by m.message_id desc offset ${whole(db, tail.mostRows - 1)} limit 1) as message_id)`
    : db`bound as materialized (select null::uuid as message_id)`

function edge(db: Db, { actor: { companyId } }: Asked, { stretch, posted, hasChanges }: Part): Fragment {
  if (!stretch)
    return db`edge as (select 0 as postings, 0 as slices, null::integer as lowest, null::uuid as cut, null::integer as changes_lowest,
    null::uuid as changes_cut)`
  const most = whole(db, stretch.mostPostings)
  return db`posted as materialized (${writePostings(db, companyId, posted, stretch)}),
    ${hasChanges ? db`changed as materialized (${writeChanged(db, companyId, stretch)}),` : db``}
    edge as materialized (select p.*, c.* from (
        select count(*) as postings, count(distinct slice) as slices, min(slice) as lowest,
          case when count(*) = ${most} then (array_agg(message_id order by slice, place nulls first))[1] end as cut from posted) p
      cross join (
        ${
          hasChanges
            ? db`select case when count(*) = ${most} then min(slice) end as changes_lowest,
          case when count(*) = ${most} then (array_agg(message_id order by slice, message_id))[1] end as changes_cut from changed`
            : db`select null::integer as changes_lowest, null::uuid as changes_cut`
        }) c)`
}

const isBetween = (db: Db, companyId: string, { after, before }: Omit<Tail, 'mostRows'>): Fragment =>
  db`m.company_id = ${companyId} and m.message_id > ${after} ${before === null ? db`` : db`and m.message_id < ${before}`}`

const columnsOf = (db: Db): Fragment =>
  db`m.phonenumber_id, m.wa_id, m.message_type, ${searchedText(db)} as said, m.from_me, m.agent_id, m.at`

/** What is looked at of each is made once: it may be the name of its file, too. */
const rowsOf = (db: Db, asked: Asked, tail: Tail): Fragment => db`(select m.* from (select m.message_id, ${columnsOf(db)} from messages m
    where ${isBetween(db, asked.actor.companyId, tail)} and m.message_id >= coalesce((select message_id from bound), ${tail.after})
      and ${isMessageWanted(db, asked.wanted)} order by m.message_id desc offset 0) m
  where ${mayHaveSought(db, asked.sought, db`m.said`)} offset 0)`

/** Not where rows are left that were not read: what is older would come before them. */
function candidatesOf(db: Db, asked: Asked, { stretch, before, hasChanges }: Part): Fragment {
  const isBefore = before === null ? db`` : db`and message_id < ${before}`
  return db`(select k.message_id, y.* from (
      select message_id from (${hasChanges ? withChanged(db, stretch!) : db`select message_id from posted where message_id is not null`}) u
      where (select message_id from bound) is null ${isBefore} order by message_id desc offset 0) k
    cross join lateral (select ${columnsOf(db)} from messages m
      where m.company_id = ${asked.actor.companyId} and m.message_id = k.message_id and ${isMessageWanted(db, asked.wanted)} offset 0) y
    order by k.message_id desc offset 0)`
}

/** Each down to where the other was cut. */
const withChanged = (db: Db, { from, mostPostings, mostSlices }: Stretch): Fragment => db`
  select p.message_id from posted p cross join edge e where p.message_id is not null and (e.changes_cut is null or p.message_id >= e.changes_cut)
  union select c.message_id from changed c cross join edge e where (e.cut is null or c.message_id >= e.cut) and c.slice >=
    case when e.postings = ${whole(db, mostPostings)} or e.slices = ${whole(db, mostSlices)} then e.lowest else ${from} end`

/**
 * Sight and filters before the words, to look at which takes longest, and one row after the other in the order they come in, until there are
 * enough: `offset 0` keeps the planner from looking at the words of all of them first.
 */
const writeHits = (db: Db, { actor, sought, wanted }: Asked, messages: Fragment): Fragment => db`
  select h.*, null::jsonb as edge from (
    select m.*, c.contact_name, c.department_id from (${messages}) m cross join lateral (
      select x.contact_name, x.department_id from chats x
      where x.company_id = ${actor.companyId} and x.phonenumber_id = m.phonenumber_id and x.wa_id = m.wa_id and ${areSeenBy(db, actor)}
        ${isChatWanted(db, wanted)} offset 0) c offset 0) h
  where ${hasSought(db, sought, db`h.said`)}`

function isChatWanted(db: Db, { departmentIds, labelIds }: Wanted): Fragment {
  return db`${departmentIds ? db`and x.department_id = any (${[...departmentIds]}::uuid[])` : db``}
    ${labelIds ? db`and x.label_ids && ${[...labelIds]}::uuid[]` : db``}`
}

function isMessageWanted(db: Db, wanted: Wanted): Fragment {
  const { isNote, phonenumberIds, agentIds, fromTime, toTime, messageTypes, side } = wanted
  const conditions = [
    db`m.deleted_at is null`,
    isNote ? db`m.message_type = 'note'` : db`m.message_type not in ('note', 'system')`,
    ...(phonenumberIds ? [db`m.phonenumber_id = any (${[...phonenumberIds]}::uuid[])`] : []),
    ...(agentIds ? [db`m.agent_id = any (${[...agentIds]}::uuid[])`] : []),
    ...(fromTime === undefined ? [] : [db`m.at >= ${fromTime}`]),
    ...(toTime === undefined ? [] : [db`m.at <= ${toTime}`]),
    ...(messageTypes ? [db`m.message_type = any (${[...messageTypes]}::text[])`] : []),
    ...(side ? [db`m.from_me = ${side === 'company'}`] : []),
  ]
  return conditions.reduce((all, one) => db`${all} and ${one}`)
}
