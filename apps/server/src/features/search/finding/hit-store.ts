import type { MessageType } from '@prosa/contract/messages/content'
import type { Actor } from '@prosa/contract/permissions'
import type { searchFilters } from '@prosa/contract/search/calls'
import type postgres from 'postgres'
import type * as z from 'zod/mini'
import type { Db } from '../../../kit/db/db.ts'
import { whole } from '../../../kit/db/pieces.ts'
import { areSeenBy } from '../../sight/public.ts'
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

/** For the rest of the transaction, plans that fit all values: to make them takes longer than what is read by them. */
export const keepPlans = (db: Db) => db`set local plan_cache_mode = force_generic_plan`

/** Of these messages, the newest that are what is looked for, each as its row is now. */
export const listHits = (db: Db, asked: Asked, messageIds: readonly string[], most: number): Promise<Hit[]> =>
  readHits(
    db,
    asked,
    db`(select x.* from (select message_id from unnest(${[...messageIds]}::uuid[]) as u (message_id) order by message_id desc offset 0) k
      cross join lateral (select * from messages y where y.company_id = ${asked.actor.companyId} and y.message_id = k.message_id offset 0) x
      order by k.message_id desc offset 0) m`,
    most,
  )

/** Of the messages behind one and before another, the newest first, up to `mostRows` of them. */
export const listHitsOfRows = (
  db: Db,
  asked: Asked,
  { after, before, mostRows }: { after: string; before: string | null; mostRows: number },
  most: number,
): Promise<Hit[]> =>
  readHits(
    db,
    asked,
    db`(select * from messages x where ${isBetween(db, asked.actor.companyId, after, before)}
      order by x.message_id desc limit ${whole(db, mostRows)}) m`,
    most,
  )

/** The last of so many rows; null where there are fewer. */
export async function findLastOfRows(
  db: Db,
  companyId: string,
  { after, before, mostRows }: { after: string; before: string | null; mostRows: number },
): Promise<string | null> {
  const [row] = await db<{ messageId: string }[]>`select x.message_id from messages x where ${isBetween(db, companyId, after, before)}
    order by x.message_id desc offset ${whole(db, mostRows - 1)} limit 1`
  return row?.messageId ?? null
}

const isBetween = (db: Db, companyId: string, after: string, before: string | null): Fragment =>
  db`x.company_id = ${companyId} and x.message_id > ${after} ${before === null ? db`` : db`and x.message_id < ${before}`}`

/**
 * Sight and filters before the words, to look at which takes longest, and one row after the other in the order they come in, until there are
 * enough: `offset 0` keeps the planner from looking at the words of all of them first.
 */
function readHits(db: Db, { actor, sought, wanted }: Asked, messages: Fragment, most: number): Promise<Hit[]> {
  const text = searchedText(db)
  return db<Hit[]>`
    select h.* from (
      select m.message_id, m.phonenumber_id, m.wa_id, m.message_type, ${text} as said, m.from_me, m.agent_id, m.at, c.contact_name, c.department_id
      from ${messages} cross join lateral (
        select x.contact_name, x.department_id from chats x
        where x.company_id = ${actor.companyId} and x.phonenumber_id = m.phonenumber_id and x.wa_id = m.wa_id and ${areSeenBy(db, actor)}
          ${isChatWanted(db, wanted)} and ${isMessageWanted(db, wanted)} and ${mayHaveSought(db, sought, text)} offset 0) c
      order by m.message_id desc offset 0) h
    where ${hasSought(db, sought, db`h.said`)} order by h.message_id desc limit ${whole(db, most)}`
}

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
