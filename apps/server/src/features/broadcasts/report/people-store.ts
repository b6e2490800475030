import type { BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import type { PeopleList } from '@prosa/contract/broadcasts/report-calls'
import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import type { Actor } from '@prosa/contract/permissions'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { isBefore, type TimelineSource } from '../../contacts/public.ts'
import { areSeenBy } from '../../sight/public.ts'

export type PersonRow = Omit<BroadcastPerson, 'error' | 'phone' | 'times'> & {
  errorCode: ChannelProblem | null
  errorProviderCode: number | null
  /** As the ledger knows them; `waId` is that of their chat, for who sees it. */
  knownAs: string
  reserved: number | null
  accepted: number | null
  delivered: number | null
  read: number | null
  answered: number | null
  clicked: number | null
  optedOut: number | null
  messageId: string | null
  /** By which moment its list goes. */
  listedAt: number | null
}

/** Where a page begins: behind this position, and where the list goes by a moment, which that one had. */
export type Behind = { position: number; at: number | null }
export type AskedPeople = {
  list: PeopleList
  states?: readonly PersonState[] | undefined
  reason?: SkipReason | undefined
  errorCode?: ChannelProblem | undefined
  /** True to list only people whose chat the actor sees. */
  isOfSeenChats?: boolean
}

const { Failed, Ready, Reserved, Skipped, Uncertain } = PersonState
type Ranges = { has: postgres.Fragment[]; by: postgres.Fragment | null }

/** Each list is one range of one index, or one for each of its states: what it has, and by which moment it goes, the newest first. */
function rangesOf(db: Db, { list, states, reason, errorCode }: AskedPeople): Ranges {
  const ofReason = reason ? db`and p.reason = ${reason}` : db``
  const ofError = errorCode ? db`and p.error_code = ${errorCode}` : db``
  const of = (state: PersonState) => db`and p.state = ${state} ${state === Skipped ? ofReason : state === Failed ? ofError : db``}`
  switch (list) {
    case 'answered':
      return { has: [db`and p.answered_at is not null`], by: db`p.answered_at` }
    case 'readUnanswered':
      return { has: [db`and p.read_at is not null and p.answered_at is null`], by: db`p.read_at` }
    case 'clicked':
      return { has: [db`and p.clicked_at is not null`], by: db`p.clicked_at` }
    case 'optedOut':
      return { has: [db`and p.opted_out_at is not null`], by: db`p.opted_out_at` }
    case 'reachedGoal':
      return { has: [db`and p.goal_at is not null`], by: db`p.goal_at` }
    case 'failed':
      return { has: [of(Failed)], by: null }
    case 'uncertain':
      return { has: [of(Uncertain)], by: null }
    case 'skipped':
      return { has: [of(Skipped)], by: null }
    case 'waiting':
      // Whose message is written waits, too, until it leaves.
      return { has: [of(Ready), of(Reserved)], by: null }
    case 'all':
      return { has: statesOf({ states, reason, errorCode })?.map(of) ?? [db``], by: null }
  }
}

/** Null is each of them. Who has a reason was left out, and who has an error is one of those for whom it failed: nobody has both. */
function statesOf({ states, reason, errorCode }: Omit<AskedPeople, 'list'>): PersonState[] | null {
  const wanted = [states?.length ? states : null, reason ? [Skipped] : null, errorCode ? [Failed] : null].filter((some) => some !== null)
  if (wanted.length === 0) return null
  return [...new Set(wanted[0])].filter((state) => wanted.every((some) => some.includes(state)))
}

/** What the report adds up: nothing of who failed, or waits again. */
const costOf = (db: Db) => db`coalesce(p.settled, case when p.state in (1, 2, 4) then p.price end)`

const personColumns = (db: Db) => db`p.position, p.contact_id, p.wa_id as known_as, p.state, p.reason, p.error_code, p.error_provider_code,
  p.variant, p.used_fallback, ${costOf(db)}::float8 as price, p.reserved_at as reserved, p.accepted_at as accepted,
  p.delivered_at as delivered, p.read_at as read, p.answered_at as answered, p.clicked_at as clicked, p.opted_out_at as opted_out`

const mostAnswer = 200

/** With the name that they have now, and what only who sees their chat may read. */
const withChats = (db: Db, actor: Actor, people: postgres.Fragment) => db`
  select p.position, p.contact_id, p.known_as, p.state, p.reason, p.error_code, p.error_provider_code, p.variant, p.used_fallback, p.price,
    p.reserved, p.accepted, p.delivered, p.read, p.answered, p.clicked, p.opted_out, p.message_id, p.listed_at,
    coalesce(nullif(k.name, ''), p.name) as name, coalesce(s.wa_id, '') as wa_id, s.department_id, s.chat_status,
    case when s.wa_id is null then '' else coalesce(left(a.message_body, ${mostAnswer}), '') end as answer
  from (${people}) p
    left join contacts k on k.company_id = ${actor.companyId} and k.contact_id = p.contact_id
    left join messages m on m.company_id = ${actor.companyId} and m.message_id = p.message_id
    left join lateral (select wa_id, department_id, chat_status from chats where company_id = ${actor.companyId} and phonenumber_id = m.phonenumber_id
      and wa_id = m.wa_id and ${areSeenBy(db, actor)}) s on true
    left join messages a on a.company_id = ${actor.companyId} and a.message_id = p.answer_message_id and a.deleted_at is null`

/** A message whose chat the actor sees. */
const hasSeenChat = (db: Db, actor: Actor) => db`exists (select 1 from messages m
  where m.company_id = ${actor.companyId} and m.message_id = p.message_id and exists (select 1 from chats
    where company_id = ${actor.companyId} and phonenumber_id = m.phonenumber_id and wa_id = m.wa_id and ${areSeenBy(db, actor)}))`

type Page = { after: Behind | null; most: number }

/** A page of one list, in its order. */
export async function listPeople(
  db: Db,
  actor: Actor,
  rehearsalId: string,
  asked: AskedPeople,
  { after, most }: Page,
): Promise<PersonRow[]> {
  const { has, by } = rangesOf(db, asked)
  const ofSeen = asked.isOfSeenChats ? db`and ${hasSeenChat(db, actor)}` : db``
  const order = by ? db`${by} desc, p.position` : db`p.position`
  const ranges = has.flatMap((one) =>
    behind(db, by, after).map(
      (rest) => db`(select ${personColumns(db)}, p.name, p.message_id, p.answer_message_id, ${by ?? db`null::timestamptz`} as listed_at
        from broadcast_people p where p.company_id = ${actor.companyId} and p.rehearsal_id = ${rehearsalId} ${one} ${ofSeen} ${rest}
        order by ${order} limit ${most})`,
    ),
  )
  if (ranges.length === 0) return []
  const merged = ranges.reduce((all, one) => db`${all} union all ${one}`)
  const people = ranges.length === 1 ? merged : db`select * from (${merged}) p order by p.listed_at desc, p.position limit ${most}`
  return db<PersonRow[]>`${withChats(db, actor, people)} order by p.listed_at desc, p.position`
}

/** Those of the same moment, and those of earlier ones: one range each, as no index has both together. */
function behind(db: Db, by: postgres.Fragment | null, after: Behind | null): postgres.Fragment[] {
  if (!after) return [db``]
  if (!by) return [db`and p.position > ${after.position}`]
  const at = after.at ?? 0
  return [db`and ${by} = ${at} and p.position > ${after.position}`, db`and ${by} < ${at}`]
}

export async function findPerson(db: Db, actor: Actor, rehearsalId: string, position: number): Promise<PersonRow | null> {
  const person = db`select ${personColumns(db)}, p.name, p.message_id, p.answer_message_id, null::timestamptz as listed_at
    from broadcast_people p where p.company_id = ${actor.companyId} and p.rehearsal_id = ${rehearsalId} and p.position = ${position}`
  const [row] = await db<PersonRow[]>`${withChats(db, actor, person)}`
  return row ?? null
}
/** As it left; empty where it was deleted since. */
export async function findSentText(db: Db, companyId: string, messageId: string): Promise<string> {
  const [row] = await db<{ messageBody: string }[]>`select message_body from messages
    where company_id = ${companyId} and message_id = ${messageId} and deleted_at is null`
  return row?.messageBody ?? ''
}

/**
 * [BR80] What somebody got of broadcasts that have begun, and why they did not: one range of their own rows. Who waits for their turn has
 * nothing to be told of; of two numbers of one person in a file only the first counts.
 */
export const broadcastsOfContact: TimelineSource = ({ db, companyId, contactId, chats }, bound, most) => {
  const at = db`coalesce(p.reserved_at, b.started_at)`
  const id = db`(p.rehearsal_id::text || p.position)`
  return db<Extract<TimelineEntry, { kind: 'broadcast' }>[]>`
    select 'broadcast' as kind, 'broadcast:' || ${id} as entry_id, ${at} as at, null as by, b.broadcast_name, p.reason,
      case when p.state = 3 then p.error_code end as error,
      case p.state when 1 then 'waiting' when 3 then 'failed' when 4 then 'uncertain' when 5 then 'leftOut' else case
        when p.answered_at is not null and p.phonenumber_id = any (${chats.map(({ phonenumberId }) => phonenumberId)}) then 'answered'
        when p.read_at is not null then 'read' when p.delivered_at is not null then 'delivered' else 'sent' end end as outcome
    from broadcast_people p
      join broadcasts b on b.company_id = p.company_id and b.broadcast_id = p.broadcast_id and b.rehearsal_id = p.rehearsal_id
    where p.company_id = ${companyId} and p.contact_id = ${contactId} and p.state <> 0 and p.reason is distinct from 'duplicate'
      and b.started_at is not null and ${isBefore(db, at, id, bound)}
    order by ${at} desc, ${id} collate "C" desc limit ${most}`
}
