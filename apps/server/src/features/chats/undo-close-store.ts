import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db.ts'

type Ended = { sessionId: string; closedBy: string | null; closedAt: number | null }

export async function findLastSession(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Ended | null> {
  const [row] = await db<Ended[]>`select session_id, closed_by, closed_at from chat_sessions
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} order by opened_at desc, session_id desc limit 1`
  return row ?? null
}

/** It goes on as if it had not been closed. */
export async function continueSession(db: Db, companyId: string, sessionId: string): Promise<void> {
  await db`update chat_sessions set closed_at = null, closed_by = null, close_reason = null
    where company_id = ${companyId} and session_id = ${sessionId}`
}

type Waited = { unansweredSince: number | null; isOver: boolean }

/** Of a locked chat: since when its customer waits, which closing it forgot, and whether its window has passed unforgiven. */
export async function restoreWaiting(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, now: number): Promise<Waited> {
  const ofChat = db`m.company_id = c.company_id and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id`
  const [row] = await db<[Waited]>`update chats c set unanswered_since = (
      select min(m.at) from messages m where ${ofChat} and m.source = 'customer' and m.at > coalesce((
        select max(m.at) from messages m where ${ofChat} and m.from_me and not m.internal and m.status_detail is distinct from 'scheduled'),
        '-infinity'))
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}
    returning c.unanswered_since, coalesce(c.window_expires_at <= ${now} and c.window_expires_at is distinct from c.expired_window, false) as is_over`
  return row
}
