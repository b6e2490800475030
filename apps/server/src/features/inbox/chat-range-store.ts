import { ChatStatus } from '@prosa/contract/chats/states'
import { nilId } from '@prosa/contract/kit/own-id'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { whole } from '../../kit/db/pieces.ts'
import { areSeenBy } from '../sight/public.ts'
import { limitedAsker, mostLookedAt, questionsOf } from './asked-condition.ts'
import { isAsleep, isOfScope, meetsFilters } from './chat-filter-store.ts'
import { isKnown, isMet } from './condition-store.ts'
import { type Drive, drivesOf, everyHolder } from './drives-of.ts'
import { type ListWanted, unfinished } from './list-wanted.ts'

type Fragment = postgres.Fragment

/**
 * Which chats of a list, in which order and how many: `waiting` and `due` have those in front whose customer waits longest, or whose deadline
 * is nearest; `any` are as the newest, in whichever order an index has them.
 */
export type Reading = { part: 'newest' | 'waiting' | 'due' | 'any'; and: Fragment; most: number }

/** A list as it is read: `departmentIds` of the company, for those who see all of them; `share`: with how many others it is asked. */
export type Listing = { actor: Actor; wanted: ListWanted; departmentIds: readonly string[]; share?: number }

/**
 * Whether the plan of a statement about it is kept. What people put together of several questions is not: a connection would know ever more
 * of it.
 */
export const isKept = ({ wanted: { condition } }: Listing): boolean => questionsOf(condition) < 2

const orders = {
  newest: 'order by c.last_message_at desc, c.phonenumber_id, c.wa_id',
  waiting: 'order by c.unanswered_since, c.phonenumber_id, c.wa_id',
  due: 'order by c.sla_due_at, c.phonenumber_id, c.wa_id',
  any: '',
} as const satisfies Record<Reading['part'], string>

const momentColumns = { newest: 'c.last_message_at', any: 'c.last_message_at', waiting: 'c.unanswered_since', due: 'c.sla_due_at' } as const
/** What a chat of this part stands by. */
export const momentOf = (db: Db, part: Reading['part']): Fragment => db`${db.unsafe(momentColumns[part])}`
/** Those that come before all others stand in indexes of their own, which have nothing else. */
export const isInFront = ({ part }: Pick<Reading, 'part'>): boolean => part === 'waiting' || part === 'due'

export const orderOf = (db: Db, { part, most }: Pick<Reading, 'part' | 'most'>): Fragment =>
  db`${db.unsafe(orders[part])} limit ${whole(db, most)}`

/** Of more ranges than this the keys are read first, each range up to the page: to make a plan of so many parts ready takes longer. */
const mostMerged = 4
/** A condition of more questions is written once for all ranges. */
const mostRepeated = 5

/** What is asked beside the rows, whether a contact is known, would stand among their columns and not among those of another part. */
const isMergedOf = ({ wanted: { condition } }: Listing, ranges: readonly Range[][]): boolean =>
  ranges.flat().length <= mostMerged && questionsOf(condition) <= mostRepeated && !(condition && limitedAsker(condition))

/** The first chats of a list, each once: ranges of one index, read no further than the page goes. */
export function pageOf(db: Db, listing: Listing, reading: Reading): Fragment {
  const isFront = isInFront(reading)
  const isMerged = isMergedOf(listing, rangesIn(listing, isFront))
  const columns = isMerged ? db`c.*` : db`c.phonenumber_id, c.wa_id, ${momentOf(db, reading.part)}`
  const all = firstOf(db, listing, reading, columns)
  const page = db`(select c.*, ${isFront ? db`0` : db`1`} as part from (${all}) c ${orderOf(db, reading)})`
  return isMerged ? page : rowsOf(db, listing.actor.companyId, page)
}

/** The first of each range of a list, in no order. */
export function firstOf(db: Db, listing: Listing, reading: Reading, columns: Fragment): Fragment {
  const { actor, wanted } = listing
  const ranges = rangesIn(listing, isInFront(reading))
  const isMerged = isMergedOf(listing, ranges)
  const most = mostLookedAt(wanted.condition, ranges.flat().length, listing.share)
  const pages = livelyDrives(actor, wanted).flatMap((drive, nth) => {
    const read = (range: Fragment) => metOf(db, { actor, wanted, drive, range, columns, reading, most })
    return isMerged
      ? ranges[nth]!.map((range) => db`(${read(isWithin(db, range))})`)
      : [db`(select k.* from (${each(db, ranges[nth]!)}) r cross join lateral (${read(isEach(db, ranges[nth]![0]))}) k)`]
  })
  return pages.length === 0 ? db`select ${columns} from chats c where false` : pages.reduce((some, page) => db`${some} union all ${page}`)
}

const rangesIn = ({ actor, wanted, departmentIds }: Listing, isFront: boolean): Range[][] =>
  livelyDrives(actor, wanted).map((drive) => rangesOf(drive, departmentIds, isFront))

type RangeRead = Pick<Listing, 'actor' | 'wanted'> & { drive: Drive; range: Fragment; columns: Fragment; reading: Reading; most: number }

/** The first of a range; of those that are to meet a view's condition only the first `most` are asked. */
function metOf(db: Db, { actor, wanted, drive, range, columns, reading, most }: RangeRead): Fragment {
  const { companyId } = actor
  const { condition } = wanted
  const select = (what: Fragment, end: Fragment) => db`select ${what} from chats c
    where c.company_id = ${companyId} and ${isScoped(db, actor, wanted, drive)}
      ${isInFront(reading) ? db`and ${momentOf(db, reading.part)} is not null` : db``} ${range}
      ${isLeft(db, companyId, { ...wanted, condition: null }, drive)} ${reading.and} ${end}`
  if (!condition) return select(columns, orderOf(db, reading))
  const asked = select(db`c.*`, orderOf(db, { ...reading, most }))
  const asker = limitedAsker(condition)
  // Once for all questions: whether the contact is known is asked of two tables.
  const chats = asker ? db`select c.*, ${isKnown(db, companyId, asker)} as is_known from (${asked}) c offset 0` : asked
  return db`select ${columns} from (${chats}) c where ${isMet(db, companyId, condition, db`c.is_known`)} ${orderOf(db, reading)}`
}

/** Where the reading of a page of a view ended in each range that has more chats than were asked, as the place of the last one. */
export function endsOf(db: Db, listing: Listing, reading: Reading): Fragment {
  const { actor, wanted } = listing
  const isFront = isInFront(reading)
  const ranges = rangesIn(listing, isFront)
  const last = mostLookedAt(wanted.condition, ranges.flat().length, listing.share)
  const columns = db`c.phonenumber_id, c.wa_id, ${isFront ? db`0` : db`1`} as part, ${momentOf(db, reading.part)} as at`
  const plain = { ...wanted, condition: null }
  const ends = livelyDrives(actor, wanted).map((drive, nth) => {
    const range = isEach(db, ranges[nth]![0])
    const read = metOf(db, { actor, wanted: plain, drive, range, columns, reading: { ...reading, most: last }, most: last })
    return db`select k.* from (${each(db, ranges[nth]!)}) r cross join lateral (${read} offset ${whole(db, last - 1)}) k`
  })
  return ends.reduce((some, end) => db`${some} union all ${end}`, db`select ${columns} from chats c where false`)
}

/** The rows of the chats whose keys were read, with the part of the list they are in. */
export const rowsOf = (db: Db, companyId: string, keys: Fragment): Fragment => db`(select x.*, k.part from ${keys} k cross join lateral (
  select * from chats x where x.company_id = ${companyId} and x.phonenumber_id = k.phonenumber_id and x.wa_id = k.wa_id offset 0) x)`

/** Up to `most` of a list, in no order and each as nothing but a row: from one scan of an index for each drive. */
export function someOf(db: Db, { actor, wanted, departmentIds }: Listing, most: number, columns = db`1`): Fragment {
  const { companyId } = actor
  const scans = livelyDrives(actor, wanted).map(
    (drive) => db`(select ${columns} from chats c where c.company_id = ${companyId} and ${isScoped(db, actor, wanted, drive)}
      ${isAnywhere(db, drive, departmentIds, wanted.unanswered || wanted.sla !== null)} ${isLeft(db, companyId, wanted, drive)} limit ${whole(db, most)})`,
  )
  return scans.length === 0 ? db`select ${columns} from chats c where false` : scans.reduce((some, scan) => db`${some} union all ${scan}`)
}

/** What the drive does not say of the filters. */
const isLeft = (db: Db, companyId: string, wanted: ListWanted, { by }: Drive): Fragment =>
  meetsFilters(db, companyId, by === 'agent' ? { ...wanted, snoozed: null } : wanted)

/** What somebody has stands in three indexes: of what is closed, of what sleeps and of the rest. Only what somebody has sleeps. */
function livelyDrives(actor: Actor, wanted: ListWanted): Drive[] {
  const parts = drivesOf(actor, wanted).flatMap((drive) => (drive.by === 'agent' ? partsOf(drive, wanted) : [drive]))
  return parts.filter(({ by, statuses }) => statuses.length > 0 && !(by === 'unassigned' && wanted.snoozed === 'only'))
}

function partsOf(drive: Extract<Drive, { by: 'agent' }>, { snoozed }: ListWanted): Drive[] {
  const among = (statuses: readonly ChatStatus[]) => drive.statuses.filter((status) => statuses.includes(status))
  return [
    ...(snoozed === 'only' ? [] : [{ ...drive, statuses: among(unfinished), isAsleep: false }]),
    ...(snoozed === 'none' ? [] : [{ ...drive, statuses: among([ChatStatus.Open, ChatStatus.Expired]), isAsleep: true }]),
    ...(snoozed === 'only' ? [] : [{ ...drive, statuses: among([ChatStatus.Closed]) }]),
  ]
}

/** The index of closed chats, of those that sleep or of the others, whose condition is a literal; and which of them, unless it is all. */
function isStanding(db: Db, { statuses, isAsleep: sleeps = false }: Extract<Drive, { by: 'agent' }>): Fragment {
  if (statuses.includes(ChatStatus.Closed)) return db`c.chat_status = 4`
  const isAll = statuses.length === (sleeps ? 2 : unfinished.length)
  return db`c.chat_status <> 4 and ${isAsleep(db, sleeps)} ${isAll ? db`` : db`and c.chat_status = any (${[...statuses]})`}`
}

/** What the range itself does not say. */
function isScoped(db: Db, actor: Actor, { scope }: ListWanted, drive: Drive): Fragment {
  const also = scope.kind === 'others' || scope.kind === 'departments' ? db`and ${isOfScope(db, actor, scope)}` : db``
  if (drive.by === 'unassigned') return db`c.agent_id is null ${also}`
  if (drive.by === 'agent')
    return db`c.agent_id is not null and ${isStanding(db, drive)} ${also} ${scope.kind === 'people' ? db`and ${areSeenBy(db, actor)}` : db``}`
  const people = scope.kind === 'people' ? db`and c.agent_id = any (${[...scope.agentIds]})` : also
  const notOf = drive.by === 'department' ? drive.notOf : null
  return db`${notOf === null ? db`true` : db`c.agent_id is distinct from ${notOf}`} ${people}`
}

/** Equal values of the columns that an index begins with. */
type Range = { chatStatus?: number; agentId?: string; departmentId?: string; handledBy?: string }

/** What waits for an answer, or has a deadline, stands in indexes that name the department and the hands it is in. */
function rangesOf(drive: Drive, departmentIds: readonly string[], isFront: boolean): Range[] {
  const { statuses } = drive
  const ofStatuses = (ranges: readonly Omit<Range, 'chatStatus'>[]): Range[] =>
    ranges.flatMap((range) => statuses.map((chatStatus) => ({ ...range, chatStatus })))
  if (drive.by === 'agent') {
    const people = drive.agentIds.map((agentId) => ({ agentId }))
    return isFront ? ofStatuses(people) : people
  }
  if (drive.by === 'all' && !isFront) return ofStatuses([{}])
  const departments = departmentsIn(drive, departmentIds).map((departmentId) => ({ departmentId }))
  const holders = drive.by === 'unassigned' ? drive.handledBy : isFront ? everyHolder : null
  return ofStatuses(holders ? departments.flatMap((one) => holders.map((handledBy) => ({ ...one, handledBy }))) : departments)
}

function departmentsIn(drive: Exclude<Drive, { by: 'agent' }>, departmentIds: readonly string[]): readonly string[] {
  if (drive.by === 'all') return departmentIds
  const { only, except } = drive.departments
  return only ? [...new Set(only)] : departmentIds.filter((id) => !except.includes(id))
}

const isWithin = (db: Db, { chatStatus, agentId, departmentId, handledBy }: Range): Fragment =>
  db`${chatStatus === undefined ? db`` : db`and c.chat_status = ${chatStatus}`} ${agentId === undefined ? db`` : db`and c.agent_id = ${agentId}`}
    ${departmentId === undefined ? db`` : db`and c.department_id = ${departmentId}`}
    ${handledBy === undefined ? db`` : db`and c.handled_by = ${handledBy}`}`

/** The same ranges as rows `r`. */
const each = (db: Db, ranges: readonly Range[]): Fragment =>
  db`select * from unnest(${ranges.map(({ chatStatus = 0 }) => chatStatus)}::smallint[], ${ranges.map(({ agentId = nilId }) => agentId)}::uuid[],
    ${ranges.map(({ departmentId = nilId }) => departmentId)}::uuid[], ${ranges.map(({ handledBy = '' }) => handledBy)}::text[])
    as r (chat_status, agent_id, department_id, handled_by)`
const isEach = (db: Db, { chatStatus, agentId, departmentId, handledBy }: Partial<Range> = {}): Fragment =>
  db`${chatStatus === undefined ? db`` : db`and c.chat_status = r.chat_status`} ${agentId === undefined ? db`` : db`and c.agent_id = r.agent_id`}
    ${departmentId === undefined ? db`` : db`and c.department_id = r.department_id`}
    ${handledBy === undefined ? db`` : db`and c.handled_by = r.handled_by`}`

/** All ranges of a drive at once. */
function isAnywhere(db: Db, drive: Drive, departmentIds: readonly string[], isFront: boolean): Fragment {
  if (drive.by === 'agent') return db`and c.agent_id = any (${[...drive.agentIds]})`
  const statuses = db`and c.chat_status = any (${[...drive.statuses]})`
  if (drive.by === 'all' && !isFront) return statuses
  const departments = db`and c.department_id = any (${[...departmentsIn(drive, departmentIds)]})`
  const holders = drive.by === 'unassigned' ? drive.handledBy : isFront ? everyHolder : null
  return db`${statuses} ${departments} ${holders ? db`and c.handled_by = any (${[...holders]})` : db``}`
}
