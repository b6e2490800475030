import type { ChatKey } from '@prosa/contract/chats/model'
import { type InboxRules, readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Candidate, Waiting } from '@prosa/contract/routing/distribute'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { type ChatRow, chatColumns, isThere, patienceWith } from '../sight/public.ts'

/**
 * For the transaction: each statement is planned once for a connection, and anew when its tables have grown. To plan what is asked for one
 * arrival takes several times as long as to do it, and comes to the same each time.
 */
export const keepPlans = (db: Db) => db`set local plan_cache_mode = force_generic_plan`

/** Null where it is removed or a draft. */
export async function findRules(db: Db, companyId: string, departmentId: string): Promise<InboxRules | null> {
  const [row] = await db<{ inboxRules: unknown }[]>`select inbox_rules from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is null and department_name <> ''`
  return row ? readInboxRules(row.inboxRules) : null
}

/** The same with the zone that its hours are told in. */
export async function findZonedRules(db: Db, companyId: string, departmentId: string) {
  const [row] = await db<{ inboxRules: unknown; timeZone: string }[]>`select d.inbox_rules, c.time_zone
    from departments d join companies c on c.company_id = d.company_id
    where d.company_id = ${companyId} and d.department_id = ${departmentId} and d.removed_at is null and d.department_name <> ''`
  return row ? { rules: readInboxRules(row.inboxRules), timeZone: row.timeZone } : null
}

export async function getTimeZone(db: Db, companyId: string): Promise<string> {
  const [row] = await db<[{ timeZone: string }]>`select time_zone from companies where company_id = ${companyId}`
  return row.timeZone
}

type After = Pick<ChatRow, 'waitingSince' | 'phonenumberId' | 'waId'>

/** Who waits longest, behind another. Both are literals: a plan for any status could not use the partial index. */
export const listWaiting = (
  db: Db,
  companyId: string,
  departmentId: string,
  { after, most }: { after: After | null; most: number },
): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats
  where company_id = ${companyId} and department_id = ${departmentId} and chat_status = 2 and handled_by = 'queue'
    ${after ? db`and (waiting_since, phonenumber_id, wa_id) > (${after.waitingSince}, ${after.phonenumberId}, ${after.waId})` : db``}
  order by waiting_since, phonenumber_id, wa_id limit ${most}`

type KnownRow = ChatKey & { leadId: string | null; lastAgentId: string | null; notTo: string | null }
type Known = Pick<Waiting<ChatKey>, 'known' | 'notTo'>

/**
 * Who is responsible for the customers, and to whom they talked last since then. Where the last thing that happened to a chat is that
 * somebody put it into a queue by hand, whoever had it until then does not count: it does not come back to them by itself. Where nothing is
 * distributed only the last agent counts.
 */
export async function listKnown(
  db: Db,
  companyId: string,
  chats: readonly ChatKey[],
  { lastSince, isOff }: { lastSince: number | null; isOff: boolean },
): Promise<Known[]> {
  const lastRoute = (having: postgres.Fragment) => db`select o.agent_id, o.kind, o.by_id from chat_routes o
    where o.company_id = s.company_id and o.session_id = s.session_id and ${having} order by o.happened_at desc, o.route_id desc limit 1`
  const rows = await db<KnownRow[]>`select c.phonenumber_id, c.wa_id, k.lead_id, l.agent_id as last_agent_id, b.not_to
    from unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[]) as a (phonenumber_id, wa_id)
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = a.phonenumber_id and c.wa_id = a.wa_id
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
      left join lateral (
        select coalesce(h.agent_id, r.by_id) as not_to from chat_sessions s cross join lateral (${lastRoute(db`true`)}) r
          left join lateral (${lastRoute(db`o.agent_id is not null`)}) h on true
        where s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id and s.closed_at is null
          and r.by_id is not null and r.kind in ('requeued', 'transferred')) b on true
      left join lateral (
        select coalesce(r.agent_id, s.agent_id) as agent_id from chat_sessions s left join lateral (${lastRoute(db`o.agent_id is not null`)}) r on true
        where s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id
          and (s.closed_at > ${lastSince} or s.closed_at is null and b.not_to is null) and coalesce(r.agent_id, s.agent_id) is not null
        order by s.opened_at desc limit 1) l on ${lastSince !== null}`
  const byKey = new Map(rows.map((row) => [`${row.phonenumberId} ${row.waId}`, row]))
  return chats.map(({ phonenumberId, waId }) => {
    const row = byKey.get(`${phonenumberId} ${waId}`)
    const lead = isOff ? null : row?.leadId
    return {
      known: [
        ...(lead ? [{ userId: lead, as: 'responsible' as const }] : []),
        ...(row?.lastAgentId && row.lastAgentId !== lead ? [{ userId: row.lastAgentId, as: 'lastAgent' as const }] : []),
      ],
      notTo: row?.notTo ?? null,
    }
  })
}

/** Of a membership `m`. They work in departments that they are listed in; administrators in all, without taking part where they are not listed. */
const mayHaveChats = (db: Db) => db`m.deactivated_at is null and m.deleted_at is null and m.permissions && array['agent', 'admin']`

type Asked = { departmentId: string; rules: InboxRules; now: number; among?: readonly string[] }

/**
 * Everybody who works in the department and may have chats, or some of them, with what they have: joined, since a question about each of
 * hundreds costs more. Open, `= 1`, is a literal as above.
 */
export function listCandidates(db: Db, companyId: string, { departmentId, rules, now, among }: Asked): Promise<Candidate[]> {
  const { agentIdList, presenceMinutes } = rules
  return db<Candidate[]>`
    select m.user_id, m.availability = 1 and coalesce(g.seen_at > ${now}::timestamptz - ${patienceWith(db, db`${presenceMinutes}::int`)}, false)
        as is_there, m.capacity, coalesce(t.turn, 0) as turn, o.open, o.open_here,
      (m.department_all or w.user_id is not null) and ${agentIdList.length === 0 ? db`true` : db`m.user_id = any (${[...agentIdList]})`} as takes_part
    from memberships m
      left join membership_departments w on w.company_id = m.company_id and w.department_id = ${departmentId} and w.user_id = m.user_id
      left join member_signs g on g.company_id = m.company_id and g.user_id = m.user_id
      left join department_turns t on t.company_id = m.company_id and t.department_id = ${departmentId} and t.user_id = m.user_id
      cross join lateral (select coalesce(sum(l.open), 0) as open, coalesce(sum(l.open) filter (where l.department_id = ${departmentId}), 0) as open_here
        from open_loads l where l.company_id = m.company_id and l.agent_id = m.user_id) o
    where m.company_id = ${companyId} and ${mayHaveChats(db)} and ('admin' = any (m.permissions) or m.department_all or w.user_id is not null)
      ${among === undefined ? db`` : db`and m.user_id = any (${[...among]})`}
    order by m.user_id`
}

export async function isAnybodyThere(db: Db, companyId: string, { departmentId, rules, now }: Asked): Promise<boolean> {
  const rows = await db`select 1 from memberships m where m.company_id = ${companyId} and ${mayHaveChats(db)}
    and ('admin' = any (m.permissions) or m.department_all or exists (select 1 from membership_departments w
      where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = ${departmentId}))
    and ${isThere(db, db`${rules.presenceMinutes}::int`, now)} limit 1`
  return rows.length > 0
}

/**
 * Alone until the end of the transaction: whoever gives them something by hand holds them too and waits, and what they have is counted after
 * this. In the order of their ids, so that two departments never wait for each other in a circle.
 */
export const lockCandidates = (db: Db, companyId: string, userIds: readonly string[]) => db`
  select 1 from memberships where company_id = ${companyId} and user_id = any (${[...userIds]}) order by user_id for no key update`

export async function saveTurns(db: Db, companyId: string, departmentId: string, turns: ReadonlyMap<string, number>): Promise<void> {
  await db`insert into department_turns (company_id, department_id, user_id, turn)
    select ${companyId}, ${departmentId}, * from unnest(${[...turns.keys()]}::uuid[], ${[...turns.values()]}::bigint[])
    on conflict (company_id, department_id, user_id) do update set turn = excluded.turn`
}

/** Of companies that distribute, one page after the other. */
export async function listDistributing(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_distributing(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** Of companies in which a department does something about customers who stay silent, one page after the other. */
export async function listMindingSilence(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_minding_silence(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

export type SilenceRules = { departmentId: string; rules: InboxRules }

/** The departments that do, and how. */
export async function listSilenceRules(db: Db, companyId: string): Promise<SilenceRules[]> {
  const rows = await db<{ departmentId: string; inboxRules: unknown }[]>`select department_id, inbox_rules from departments
    where company_id = ${companyId} and removed_at is null and department_name <> '' order by department_id`
  return rows.flatMap(({ departmentId, inboxRules }) => {
    const rules = readInboxRules(inboxRules)
    return rules.idleReminder + rules.idleWarning + rules.idleClose > 0 ? [{ departmentId, rules }] : []
  })
}

/** Departments that distribute and where chats wait; only those in which this person works, where one is named. */
export async function listWithWaiting(db: Db, companyId: string, userId?: string): Promise<string[]> {
  const isTheirs = db`exists (select 1 from memberships m where m.company_id = d.company_id and m.user_id = ${userId ?? null} and (m.department_all
    or exists (select 1 from membership_departments w where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id)))`
  const rows = await db<{ departmentId: string }[]>`select d.department_id from departments d
    where d.company_id = ${companyId} and d.removed_at is null and d.inbox_rules ->> 'distribution' in ('roundRobin', 'leastLoaded')
      and exists (select 1 from chats c where c.company_id = d.company_id and c.department_id = d.department_id and c.chat_status = 2
        and c.handled_by = 'queue') ${userId === undefined ? db`` : db`and ${isTheirs}`}`
  return rows.map(({ departmentId }) => departmentId)
}

/** What a session is told by itself, and where it is noted that it was. */
const columns = { away: 'away_said_at', nobody: 'nobody_said_at' } as const
export type AwayKind = keyof typeof columns

/** Of a locked chat whose customer has no answer yet. False where its session was told before, whoever else tries at this moment. */
export async function noteSaid(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, kind: AwayKind, now: number): Promise<boolean> {
  const column = db(columns[kind])
  const { count } = await db`update chat_sessions s set ${column} = ${now} from chats c
    where s.company_id = ${companyId} and s.phonenumber_id = ${phonenumberId} and s.wa_id = ${waId} and s.closed_at is null
      and s.${column} is null and c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
      and c.unanswered_since is not null`
  return count > 0
}
