import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { deadlineOrder } from '@prosa/contract/inbox/calls'
import type { CodeOf } from '@prosa/contract/kit/codes'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { askPlanned, pieces, whole } from '../../kit/db/pieces.ts'
import { entryColumns, type StoredEntry } from '../entries/public.ts'
import { areSeenBy } from '../sight/public.ts'
import { countOf, isCountWhole } from './chat-count-store.ts'
import { type Finding, foundBy, foundPage } from './chat-found-store.ts'
import { momentOf as columnOf, endsOf, isInFront, isKept, type Listing, orderOf, pageOf, type Reading } from './chat-range-store.ts'
import type { ListWanted } from './list-wanted.ts'

export type ResumeOrder = CodeOf<typeof ChatResumeOrder> | typeof deadlineOrder
/** Where a page ends: in which part of the list, microseconds, as the database counts, and the rest of the key. */
export type ListPlace = { part: 0 | 1; micros: string; phonenumberId: string; waId: string }
export type ListPage = { order: ResumeOrder; after: ListPlace | null; before: number | null; most: number; counted: number }
/** With the moment it stands at as the database writes it, and with how many the whole list has, up to what is `counted` and, of a view, asked. */
export type ChatListRow = StoredEntry & { part: 0 | 1; moment: string; totalChats: number; isWhole: boolean }

/** Which chats stand before the newest; of an order in which none do, the part is never read. */
const frontOf = (order: ResumeOrder): 'due' | 'waiting' => (order === deadlineOrder ? 'due' : 'waiting')

const momentOf = (db: Db, { micros }: ListPlace) => db`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
const isBehind = (db: Db, { phonenumberId, waId }: ListPlace) => db`(c.phonenumber_id, c.wa_id) > (${phonenumberId}, ${waId})`

/** Those whose customer waits come before the others where the longest waiting are first, and those with a deadline where the nearest is. */
function readingsOf(db: Db, { order, after, before, most }: ListPage, { unanswered, sla }: ListWanted): Reading[] {
  const isEarlier = before === null ? db`` : db`and c.last_message_at < ${before}`
  const newest =
    after?.part === 1
      ? db`and c.last_message_at <= ${momentOf(db, after)}
    and (c.last_message_at < ${momentOf(db, after)} or ${isBehind(db, after)})`
      : db``
  if (order === ChatResumeOrder.NewestFirst) return [{ part: 'newest', and: db`${isEarlier} ${newest}`, most }]
  const part = frontOf(order)
  const moment = columnOf(db, part)
  const later = after
    ? db`and ${moment} >= ${momentOf(db, after)}
    and (${moment} > ${momentOf(db, after)} or ${isBehind(db, after)})`
    : db``
  const others: Reading = { part: 'newest', and: db`and ${moment} is null ${isEarlier} ${newest}`, most }
  if (after?.part === 1) return [others]
  const first: Reading = { part, and: db`and ${moment} is not null ${isEarlier} ${later}`, most }
  return (part === 'due' ? sla : unanswered) ? [first] : [first, others]
}

/**
 * The rows of a page in their order, from the indexes or from what a filter finds; null where that is too much. A list that ends with its
 * first page is counted already.
 */
export async function listChatRows(asking: Db, listing: Listing, page: ListPage, finding: Finding | null): Promise<ChatListRow[] | null> {
  const db = pieces
  const readings = readingsOf(db, page, listing.wanted)
  const parts = readings.map((reading) => (finding ? foundPage(db, listing, finding, reading) : pageOf(db, listing, reading)))
  const chats = parts.reduce((all, part) => db`${all} union all ${part}`)
  const counted = countOf(db, listing, finding, page.counted)
  const isFirst = page.after === null && page.before === null
  const total = isFirst ? db`case when count(*) over () < ${whole(db, page.most)} then count(*) over () else ${counted} end` : counted
  const isWhole = finding ? db`true` : isCountWhole(db, listing, page.counted)
  const columns = db`${entryColumns(db)}, c.part, ${total} as total_chats, ${isWhole} as is_whole,
    (case when c.part = 0 then ${columnOf(db, frontOf(page.order))} else c.last_message_at end)::text as moment`
  const end = readings.length === 1 ? orderOf(db, readings[0]!) : inOrder(db, page)
  const keeping = { isKept: isKept(listing) }
  if (!finding) return askPlanned<ChatListRow[]>(asking, db`select ${columns} from (${chats}) c ${end}`, keeping)
  const rows = await askPlanned<(ChatListRow & { isFew: boolean })[]>(
    asking,
    db`with ${foundBy(db, listing, finding)} select ${columns}, f.is_few from few f left join (${chats}) c on true ${end}`,
    keeping,
  )
  // Where nothing was found, one row says only whether that is because it was too much.
  return rows[0]?.isFew ? rows.filter(({ waId }) => waId !== null) : null
}

const inOrder = (db: Db, { order, most }: ListPage) => db`order by c.part, case when c.part = 0 then ${columnOf(db, frontOf(order))} end,
  case when c.part = 1 then c.last_message_at end desc, c.phonenumber_id, c.wa_id limit ${whole(db, most)}`

/** A chat behind which nothing was asked, and its moment as the database writes it. */
export type PageEnd = Pick<ChatListRow, 'part' | 'moment' | 'phonenumberId' | 'waId'> & { at: number }

/**
 * Where the reading of a page of a view ended, because enough chats were asked; null where all were. Of a full page only an end before its
 * `last` row matters: what is behind that is not looked at.
 */
export async function findPageEnd(asking: Db, listing: Listing, page: ListPage, last: ChatListRow | null): Promise<PageEnd | null> {
  const db = pieces
  const ends = readingsOf(db, page, listing.wanted)
    .filter(({ part }) => isInFront({ part }) || last?.part !== 0)
    .map((reading) => endsOf(db, listing, last ? { ...reading, and: db`${reading.and} ${isBefore(db, reading, last)}` } : reading))
    .reduce((all, end) => db`${all} union all ${end}`)
  const [end] = await askPlanned<PageEnd[]>(
    asking,
    db`select c.part, c.phonenumber_id, c.wa_id, c.at, c.at::text as moment from (${ends}) c
      order by c.part, case when c.part = 0 then c.at end, case when c.part = 1 then c.at end desc, c.phonenumber_id, c.wa_id limit 1`,
    { isKept: isKept(listing) },
  )
  return end ?? null
}

/** Those in front come before all others. */
function isBefore(db: Db, { part }: Reading, { part: ofLast, moment }: ChatListRow) {
  if (isInFront({ part })) return ofLast === 0 ? db`and ${columnOf(db, part)} <= ${moment}::timestamptz` : db``
  return db`and c.last_message_at >= ${moment}::timestamptz`
}

/** Of these the ones that the asker sees. */
export function listRowsOf(db: Db, actor: Actor, chats: readonly ChatKey[]): Promise<StoredEntry[]> {
  const asked = db`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[])`
  return db<StoredEntry[]>`
    select ${entryColumns(db)} from (select distinct * from ${asked} as a (phonenumber_id, wa_id)) a cross join lateral (
      select * from chats x where x.company_id = ${actor.companyId} and x.phonenumber_id = a.phonenumber_id and x.wa_id = a.wa_id offset 0) c
    where ${areSeenBy(db, actor)} order by c.last_message_at desc, c.phonenumber_id, c.wa_id`
}
