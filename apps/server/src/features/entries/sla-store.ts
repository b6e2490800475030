import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatStatus } from '@prosa/contract/chats/states'
import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import { nilId } from '@prosa/contract/kit/own-id'
import type { SlaDeadline, SlaRecord, SlaRules } from '@prosa/contract/routing/sla'
import type { Db } from '../../kit/db/db.ts'

/** A chat as its deadlines go by it: what is kept of its last session, and the first answer that was given in it since. */
export type SlaStanding = ChatKey & {
  departmentId: string
  chatStatus: ChatStatus
  handledBy: 'agent' | 'bot' | 'queue'
  unansweredSince: number | null
  slaDueAt: number | null
  slaWarnsAt: number | null
  slaKind: SlaDeadline['kind'] | null
  sessionId: string | null
  isSessionOpen: boolean
  openedAt: number
  foundAnswerAt: number | null
} & SlaRecord

const keyed = (db: Db, chats: readonly ChatKey[]) =>
  db`(select distinct * from unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[])
    as k (phonenumber_id, wa_id))`

const isOfChat = (db: Db, companyId: string) =>
  db`s.company_id = ${companyId} and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id`

/**
 * Of locked chats. Who wrote first, and only then was written to, has answered nobody yet. The session that is open counts: where two chats
 * became one, one that was opened later may be over.
 */
export const listSlaStandings = (db: Db, companyId: string, chats: readonly ChatKey[]): Promise<SlaStanding[]> => db<SlaStanding[]>`
  select c.phonenumber_id, c.wa_id, c.department_id, c.chat_status, c.handled_by, c.unanswered_since, c.sla_due_at, c.sla_warns_at, c.sla_kind,
    s.session_id, s.closed_at is null as is_session_open, s.opened_at, s.first_answered_at, s.sla_first_due_at as first_due_at,
    s.sla_first_met as first_met, s.sla_next_due_at as next_due_at, coalesce(s.sla_next_missed, 0) as next_missed,
    s.sla_next_missed_at as next_missed_at,
    s.sla_resolution_due_at as resolution_due_at, s.sla_resolution_met as resolution_met, a.at as found_answer_at
  from ${keyed(db, chats)} k
    join chats c on c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id
    left join lateral (select * from ((select * from chat_sessions s where ${isOfChat(db, companyId)} and s.closed_at is null)
        union all (select * from chat_sessions s where ${isOfChat(db, companyId)} order by s.opened_at desc, s.session_id desc limit 1)) s
      order by (s.closed_at is null) desc limit 1) s on true
    left join lateral (select m.at from messages m where s.first_answered_at is null and m.company_id = ${companyId}
        and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and m.at >= s.opened_at and m.from_me and not m.internal
        and m.source = 'agent' and m.scheduled_at is null
        and exists (select from messages q where q.company_id = ${companyId} and q.phonenumber_id = c.phonenumber_id and q.wa_id = c.wa_id
          and q.at >= s.opened_at and q.at <= m.at and not q.from_me)
      order by m.at limit 1) a on true`

/** The time zone of the company, and the rules of its departments that have deadlines. */
export async function readSlaRules(db: Db, companyId: string): Promise<{ timeZone: string; rules: ReadonlyMap<string, SlaRules> }> {
  const rows = await db<{ departmentId: string | null; inboxRules: unknown; timeZone: string }[]>`
    select d.department_id, d.inbox_rules, o.time_zone from companies o left join departments d on d.company_id = o.company_id
      and d.removed_at is null and ${hasSlaIn(db)} where o.company_id = ${companyId}`
  const rules = rows.flatMap(({ departmentId, inboxRules }) =>
    departmentId === null ? [] : [[departmentId, readInboxRules(inboxRules)] as const],
  )
  return { timeZone: rows[0]!.timeZone, rules: new Map(rules) }
}

export const listWithDeadlines = async (db: Db, companyId: string): Promise<string[]> => [
  ...(await readSlaRules(db, companyId)).rules.keys(),
]

const hasSlaIn = (db: Db) =>
  db`(d.inbox_rules -> 'slaFirstAnswer' > '0' or d.inbox_rules -> 'slaNextAnswer' > '0' or d.inbox_rules -> 'slaResolution' > '0')`

export type SlaChange = ChatKey & { deadline: SlaDeadline | null; sessionId: string | null; record: SlaRecord }

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Of locked chats, whose versions stay: what tells of them has it along. */
export async function saveSessionDeadlines(db: Db, companyId: string, changes: readonly SlaChange[]): Promise<void> {
  const rows = changes.map(({ sessionId, record }) => ({
    ...record,
    sessionId,
    firstAnsweredAt: iso(record.firstAnsweredAt),
    firstDueAt: iso(record.firstDueAt),
    nextDueAt: iso(record.nextDueAt),
    nextMissedAt: iso(record.nextMissedAt),
    resolutionDueAt: iso(record.resolutionDueAt),
  }))
  await db`update chat_sessions s set first_answered_at = r."firstAnsweredAt", sla_first_due_at = r."firstDueAt", sla_first_met = r."firstMet",
      sla_next_due_at = r."nextDueAt", sla_next_missed = r."nextMissed", sla_next_missed_at = r."nextMissedAt", sla_resolution_due_at = r."resolutionDueAt",
      sla_resolution_met = r."resolutionMet"
    from jsonb_to_recordset(${db.json(rows)}) as r ("sessionId" uuid, "firstAnsweredAt" timestamptz, "firstDueAt" timestamptz, "firstMet" boolean,
      "nextDueAt" timestamptz, "nextMissed" integer, "nextMissedAt" timestamptz, "resolutionDueAt" timestamptz, "resolutionMet" boolean)
    where s.company_id = ${companyId} and s.session_id = r."sessionId"`
}

/** Of companies in which a department has deadlines, one page after the other. */
export async function listMindingDeadlines(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_deadlines(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

export async function listWithMissedDeadlines(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_missed_deadlines(${now}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** Behind it come all. */
export const firstKey: ChatKey = { phonenumberId: nilId, waId: '' }

/** The chats of a department that are not closed, behind a key. */
export const listUnfinishedOf = (
  db: Db,
  companyId: string,
  departmentId: string,
  { after, most }: { after: ChatKey; most: number },
): Promise<ChatKey[]> => db<ChatKey[]>`
  select phonenumber_id, wa_id from chats where company_id = ${companyId} and department_id = ${departmentId} and chat_status <> 4
    and (phonenumber_id, wa_id) > (${after.phonenumberId}, ${after.waId}) order by phonenumber_id, wa_id limit ${most}`

/** Those of them without a deadline that may want one: the flow does not have them, and somebody waits or an end is wanted. */
export const listWithoutDeadline = (
  db: Db,
  companyId: string,
  departmentId: string,
  { after, most }: { after: ChatKey; most: number },
): Promise<ChatKey[]> => db<ChatKey[]>`
  select c.phonenumber_id, c.wa_id from chats c join departments d on d.company_id = c.company_id and d.department_id = c.department_id
  where c.company_id = ${companyId} and c.department_id = ${departmentId} and c.chat_status <> 4 and c.sla_due_at is null
    and c.handled_by <> 'bot' and (c.unanswered_since is not null or d.inbox_rules -> 'slaResolution' > '0')
    and (c.phonenumber_id, c.wa_id) > (${after.phonenumberId}, ${after.waId}) order by c.phonenumber_id, c.wa_id limit ${most}`

/** Those that are past their deadline, of which nobody was told; the longest first, locked. What somebody else has locked comes with the next look. */
export const lockMissed = (db: Db, companyId: string, now: number, most: number): Promise<ChatKey[]> => db<ChatKey[]>`
  select phonenumber_id, wa_id from chats
  where company_id = ${companyId} and sla_due_at is not null and sla_due_at is distinct from sla_told and sla_due_at <= ${now}
  order by sla_due_at limit ${most} for no key update skip locked`
