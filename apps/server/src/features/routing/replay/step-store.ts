import type { Step, stillWaiting } from '@prosa/contract/routing/arrivals'
import { type Recorded, withoutOthers } from '@prosa/contract/routing/recorded'
import type { Db } from '../../../kit/db/db.ts'
import { candidatesOf, type StoredCandidate } from '../../chats/public.ts'

type StepRow = Omit<Step, 'recorded' | 'chat'> & {
  routeId: string
  phonenumberId: string
  waId: string
  rule: Recorded['rule'] | null
  candidates: StoredCandidate[] | null
}

type Page = { departmentId: string; since: number; after: { time: number; routeId: string }; most: number }

/** The steps of all chats of a company, the newest first; what they were decided by, where they lead into this department. */
export async function listStepsBefore(
  db: Db,
  companyId: string,
  { departmentId, since, after, most }: Page,
): Promise<(Step & { routeId: string })[]> {
  const rows = await db<StepRow[]>`
    select r.route_id, r.session_id, r.happened_at as time, r.kind, r.department_id, r.agent_id, r.by_id, r.waited_since, s.closed_at,
      s.phonenumber_id, s.wa_id, k.lead_id, case when r.department_id = ${departmentId} then r.rule end as rule,
      case when r.department_id = ${departmentId} and r.rule is not null then r.candidates end as candidates
    from chat_routes r join chat_sessions s on s.company_id = r.company_id and s.session_id = r.session_id
      join chats c on c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    where r.company_id = ${companyId} and r.happened_at >= ${since} and (r.happened_at, r.route_id) < (${after.time}, ${after.routeId})
    order by r.happened_at desc, r.route_id desc limit ${most}`
  return rows.map(({ phonenumberId, waId, rule, candidates, ...step }) => ({
    ...step,
    chat: `${phonenumberId} ${waId}`,
    recorded: rule && candidates && withoutOthers({ rule, candidates: candidatesOf(candidates) }, step.waitedSince ?? step.time, step.time),
  }))
}

type Unmoved = Parameters<typeof stillWaiting>[0]

/** Who waits in a department and went no step in this session, the longest first. */
export const listUnmoved = (db: Db, companyId: string, departmentId: string, most: number): Promise<Unmoved[]> => db<Unmoved[]>`
  select s.session_id, c.waiting_since as entered_at, k.lead_id as responsible_id from chats c
    join chat_sessions s on s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id and s.closed_at is null
    join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
  where c.company_id = ${companyId} and c.department_id = ${departmentId} and c.chat_status = 2 and c.handled_by = 'queue'
    and c.waiting_since is not null
    and not exists (select 1 from chat_routes r where r.company_id = s.company_id and r.session_id = s.session_id)
  order by c.waiting_since, c.phonenumber_id, c.wa_id limit ${most}`

/** The customers of these sessions, as far as they are still known. */
export async function listSessionNames(db: Db, companyId: string, sessionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ sessionId: string; name: string }[]>`select s.session_id, k.name from chat_sessions s
      join chats c on c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    where s.company_id = ${companyId} and s.session_id = any (${[...sessionIds]})`
  return new Map(rows.map(({ sessionId, name }) => [sessionId, name]))
}
