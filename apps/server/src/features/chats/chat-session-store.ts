import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'

type Opening = ChatKey & { openedBy: 'customer' | 'agent' | 'template'; at: number; departmentId: string; agentId: string | null }

/** A chat that has an open session keeps it. */
export async function openSession(db: Db, companyId: string, opening: Opening): Promise<void> {
  const { phonenumberId, waId, openedBy, at, departmentId, agentId } = opening
  await db`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id, agent_id)
    values (${companyId}, ${newId()}, ${phonenumberId}, ${waId}, ${openedBy}, ${at}, ${departmentId}, ${agentId})
    on conflict (company_id, phonenumber_id, wa_id) where closed_at is null do nothing`
}

type Closing = ChatKey & { closedBy: string; at: number; closeReason: string | null; departmentId: string; agentId: string | null }

/** With whom and where it stood at its end, and since when its customer waited. Before its chat forgets that. */
export async function closeSession(db: Db, companyId: string, closing: Closing): Promise<void> {
  const { phonenumberId, waId, closedBy, at, closeReason, departmentId, agentId } = closing
  await db`update chat_sessions s set closed_at = greatest(s.opened_at, ${at}::timestamptz), closed_by = ${closedBy},
      department_id = ${departmentId}, agent_id = ${agentId}, close_reason = ${closeReason},
      waiting_since = c.waiting_since, unanswered_since = c.unanswered_since
    from chats c where c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
      and s.company_id = ${companyId} and s.phonenumber_id = ${phonenumberId} and s.wa_id = ${waId} and s.closed_at is null`
}

/** To another chat of the same number. Where both have an open one, that of the other chat goes on. */
export async function moveSessions(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string, at: number): Promise<void> {
  const isOpen = db`closed_at is null and company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
  await db`update chat_sessions set closed_at = greatest(opened_at, ${at}::timestamptz), closed_by = 'merge'
    where ${isOpen} and wa_id = ${waId} and exists (select 1 from chat_sessions o where o.closed_at is null
      and o.company_id = ${companyId} and o.phonenumber_id = ${phonenumberId} and o.wa_id = ${to})`
  await db`update chat_sessions set wa_id = ${to}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}
