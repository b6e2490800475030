import type { ChatKey, ChatSession } from '@prosa/contract/chats/model'
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

type PastSession = ChatKey &
  Pick<ChatSession, 'sessionId' | 'openedBy' | 'openedAt' | 'closedAt' | 'closeReason'> & {
    closedBy: string | null
    departmentId: string
    agentId: string | null
  }

/** Of the demo: those that were closed long ago, and those that go on. */
export async function insertPastSessions(db: Db, companyId: string, sessions: readonly PastSession[]): Promise<void> {
  const rows = sessions.map(({ openedAt, closedAt, ...session }) => ({
    ...session,
    openedAt: new Date(openedAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
  }))
  await db`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, closed_at, closed_by, close_reason,
      department_id, agent_id)
    select ${companyId}, "sessionId", "phonenumberId", "waId", "openedBy", "openedAt", "closedAt", "closedBy", "closeReason", "departmentId",
      "agentId"
    from jsonb_to_recordset(${db.json(rows)}) as r ("sessionId" uuid, "phonenumberId" uuid, "waId" text, "openedBy" text,
      "openedAt" timestamptz, "closedAt" timestamptz, "closedBy" uuid, "closeReason" text, "departmentId" uuid, "agentId" uuid)`
}

/** `closedBy` is null where nobody did. */
type Closing = { closedBy: string | null; at: number; closeReason: string | null }
type Had = ChatKey & { departmentId: string; agentId: string | null }

/**
 * Those of locked chats. Keeps who had each, where, since when its customer waited and what was unread; so it comes before the chats
 * themselves are closed and forget that.
 */
export async function closeSessions(db: Db, companyId: string, chats: readonly Had[], closing: Closing): Promise<void> {
  const { closedBy, at, closeReason } = closing
  const rows = chats.map(({ phonenumberId, waId, departmentId, agentId }) => ({ phonenumberId, waId, departmentId, agentId }))
  await db`update chat_sessions s set closed_at = greatest(s.opened_at, ${at}::timestamptz), closed_by = ${closedBy},
      department_id = r."departmentId", agent_id = r."agentId", close_reason = ${closeReason},
      waiting_since = c.waiting_since, unanswered_since = c.unanswered_since, unread_count = c.unread_count
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "departmentId" uuid, "agentId" uuid)
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId"
    where s.company_id = ${companyId} and s.phonenumber_id = r."phonenumberId" and s.wa_id = r."waId" and s.closed_at is null`
}

/** The open ones of a number's locked chats began that much earlier, though not before the last one was over. */
export async function shiftSessions(db: Db, companyId: string, phonenumberId: string, byMs: number): Promise<void> {
  await db`update chat_sessions s set opened_at = greatest(s.opened_at - ${byMs} * interval '1 millisecond', (
      select max(b.closed_at) from chat_sessions b
      where b.company_id = ${companyId} and b.phonenumber_id = s.phonenumber_id and b.wa_id = s.wa_id and b.closed_at <= s.opened_at))
    where s.company_id = ${companyId} and s.phonenumber_id = ${phonenumberId} and s.closed_at is null`
}

type MovedSessions = { to: string; at: number; most: number }

/**
 * The last ones, and the open one, to another chat of the same number; answers how many. Where both have an open one, that of the other
 * chat goes on.
 */
export async function moveSessions(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  { to, at, most }: MovedSessions,
): Promise<number> {
  const isOfChat = db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  const isOpen = db`closed_at is null and company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
  await db`update chat_sessions set closed_at = greatest(opened_at, ${at}::timestamptz)
    where ${isOpen} and wa_id = ${waId} and exists (select 1 from chat_sessions o where o.closed_at is null
      and o.company_id = ${companyId} and o.phonenumber_id = ${phonenumberId} and o.wa_id = ${to})`
  const { count } = await db`update chat_sessions set wa_id = ${to} where company_id = ${companyId} and session_id = any (array(
      (select session_id from chat_sessions where ${isOfChat} order by opened_at desc limit ${most})
      union select session_id from chat_sessions where ${isOfChat} and closed_at is null))`
  return count
}

type Ended = { sessionId: string; closedBy: string | null; closedAt: number | null }

export async function findLastSession(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Ended | null> {
  const [row] = await db<Ended[]>`select session_id, closed_by, closed_at from chat_sessions
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} order by opened_at desc, session_id desc limit 1`
  return row ?? null
}

/** The session goes on as if it had not been closed. Answers since when its customer waited for a person. */
export async function continueSession(db: Db, companyId: string, sessionId: string): Promise<number | null> {
  const [row] = await db<[{ waitingSince: number | null }]>`
    update chat_sessions set closed_at = null, closed_by = null, close_reason = null
    where company_id = ${companyId} and session_id = ${sessionId} returning waiting_since`
  return row.waitingSince
}

/** What nobody closed went on in another chat. Internal messages are not counted. */
export const listSessionRows = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey, most: number): Promise<ChatSession[]> =>
  db<ChatSession[]>`
    select s.session_id, s.opened_by, s.opened_at, s.closed_at, b.name as closed_by_name, s.close_reason, d.department_name,
      a.name as agent_name, case when s.closed_at is null then c.chat_status end as chat_status,
      (select count(*) from messages m where m.company_id = s.company_id and m.phonenumber_id = s.phonenumber_id and m.wa_id = s.wa_id
        and m.at >= s.opened_at and m.at <= coalesce(s.closed_at, 'infinity') and not m.internal) as message_count
    from (select * from chat_sessions where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
        order by opened_at desc, session_id desc limit ${most}) s
      join chats c on c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
      join departments d on d.company_id = s.company_id and d.department_id = coalesce(
        case when s.closed_at is null then c.department_id end, s.department_id)
      left join memberships a on a.company_id = s.company_id and a.user_id = case when s.closed_at is null then c.agent_id else s.agent_id end
      left join memberships b on b.company_id = s.company_id and b.user_id = s.closed_by
    order by s.opened_at desc, s.session_id desc`
