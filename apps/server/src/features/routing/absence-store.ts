import type { ChatKey } from '@prosa/contract/chats/model'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Db } from '../../kit/db/db.ts'
import { isThere, patienceWith, presenceMinutesOf } from '../sight/public.ts'

export type LeftChat = ChatKey & { agentId: string }

type Asked = {
  most: number
  among?: readonly ChatKey[]
  /** Whether somebody counts as gone of whom only nothing was heard. */
  countsSilence: boolean
}

/**
 * Open chats of people who are not there for them any more, and have not been for as long as the department gives them: Absent, Offline,
 * silent, working elsewhere, or without the permission to have any. That begins when they went, when their last sign was too old, or when they got the chat, whichever was last.
 * Open, `= 1`, is a literal for the partial index.
 */
export function listLeft(db: Db, companyId: string, now: number, { most, among, countsSilence }: Asked): Promise<LeftChat[]> {
  const minutes = db`case when jsonb_typeof(d.inbox_rules -> 'requeueMinutes') = 'number' then (d.inbox_rules ->> 'requeueMinutes')::int
    else ${firstInboxRules.requeueMinutes} end * interval '1 minute'`
  const worksHere = db`m.permissions && array['agent', 'admin'] and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
    where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))`
  const silentSince = countsSilence ? db`s.seen_at + ${patienceWith(db, presenceMinutesOf(db))}` : db`'infinity'::timestamptz`
  const gotAt = db`(select max(r.happened_at) from chat_sessions e join chat_routes r on r.company_id = e.company_id and r.session_id = e.session_id
    where e.company_id = c.company_id and e.phonenumber_id = c.phonenumber_id and e.wa_id = c.wa_id and e.closed_at is null
      and r.agent_id = c.agent_id)`
  const ofThese =
    among &&
    db`and (c.phonenumber_id, c.wa_id) in (select * from unnest(${among.map(({ phonenumberId }) => phonenumberId)}::uuid[],
    ${among.map(({ waId }) => waId)}::text[]))`
  return db<LeftChat[]>`
    select c.phonenumber_id, c.wa_id, c.agent_id
    from departments d
      join memberships m on m.company_id = d.company_id and not (${isThere(db, presenceMinutesOf(db), now)} and ${worksHere})
      join member_signs s on s.company_id = m.company_id and s.user_id = m.user_id
      join chats c on c.company_id = d.company_id and c.agent_id = m.user_id and c.department_id = d.department_id and c.chat_status <> 4
        and c.snoozed_until is null and c.chat_status = 1
    where d.company_id = ${companyId} and d.removed_at is null
      and coalesce(d.inbox_rules -> 'requeueWhenAbsent' <> 'false', ${firstInboxRules.requeueWhenAbsent})
      and d.inbox_rules ->> 'distribution' in ('roundRobin', 'leastLoaded')
      and greatest(s.changed_at, ${gotAt}, case when m.availability = 1 and ${worksHere} then ${silentSince} end) + ${minutes} <= ${now}
      ${ofThese ?? db``}
    order by c.phonenumber_id, c.wa_id limit ${most}`
}

/** Who is Online and has no session. */
export async function listOnlineApart(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`select m.user_id from memberships m
    where m.company_id = ${companyId} and m.availability = 1 and not exists (select 1 from sessions s
      where s.company_id = m.company_id and s.user_id = m.user_id and s.ended_at is null)`
  return rows.map(({ userId }) => userId)
}
