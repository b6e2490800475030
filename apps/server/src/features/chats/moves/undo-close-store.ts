import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

type Ended = { sessionId: string; closedBy: string | null; closedAt: number | null }

export async function findLastSession(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Ended | null> {
  const [row] = await db<Ended[]>`select session_id, closed_by, closed_at from chat_sessions
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} order by opened_at desc, session_id desc limit 1`
  return row ?? null
}

/** It goes on as if it had not been closed. Answers since when its customer waited for a person. */
export async function continueSession(db: Db, companyId: string, sessionId: string): Promise<number | null> {
  const [row] = await db<[{ waitingSince: number | null }]>`
    update chat_sessions set closed_at = null, closed_by = null, close_reason = null
    where company_id = ${companyId} and session_id = ${sessionId} returning waiting_since`
  return row.waitingSince
}

type Waited = { unansweredSince: number | null; isOver: boolean }

/** Of a locked chat: since when its customer has no answer, which closing it forgot, and whether its window has passed unforgiven. */
export async function restoreUnanswered(db: Db, companyId: string, sessionId: string, now: number): Promise<Waited> {
  const [row] = await db<[Waited]>`update chats c set unanswered_since = s.unanswered_since from chat_sessions s
    where s.company_id = ${companyId} and s.session_id = ${sessionId}
      and c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
    returning c.unanswered_since, coalesce(c.window_expires_at <= ${now} and c.window_expires_at is distinct from c.expired_window, false) as is_over`
  return row
}
