import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'
import { type ChatRow, chatColumns } from '../../sight/public.ts'

export const lockChatsOf = (db: Db, companyId: string, contactId: string): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats where company_id = ${companyId} and contact_id = ${contactId}
  order by phonenumber_id, wa_id for no key update`

export async function saveContact(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, contactId: string): Promise<void> {
  await db`update chats set contact_id = ${contactId}, version = version + 1
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}

/** The same chat under another key; false where there is one. */
export async function copyChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<boolean> {
  const { count } = await db`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id,
      handled_by, unread_count, last_message_id, last_message_at, waiting_since, unanswered_since, window_expires_at, version, created_at,
      answer_to, pair_tokens, pair_refilled_at, opened_at, expired_window)
    select company_id, phonenumber_id, ${to}, contact_id, chat_status, department_id, agent_id, handled_by, unread_count, last_message_id,
      last_message_at, waiting_since, unanswered_since, window_expires_at, version + 1, created_at, answer_to, pair_tokens,
      pair_refilled_at, opened_at, expired_window
    from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} on conflict do nothing`
  return count > 0
}

/** Both locked. The place is that of the one that is further from being closed: somebody works there, or waits. */
export async function mergeChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  const nearer = db`f.chat_status < t.chat_status`
  await db`update chats t set chat_status = least(t.chat_status, f.chat_status),
      department_id = case when ${nearer} then f.department_id else t.department_id end,
      agent_id = case when ${nearer} then f.agent_id else t.agent_id end,
      handled_by = case when ${nearer} then f.handled_by else t.handled_by end,
      unread_count = t.unread_count + f.unread_count,
      last_message_id = case when f.last_message_at > t.last_message_at then f.last_message_id else t.last_message_id end,
      last_message_at = greatest(t.last_message_at, f.last_message_at), waiting_since = least(t.waiting_since, f.waiting_since),
      unanswered_since = least(t.unanswered_since, f.unanswered_since),
      window_expires_at = greatest(t.window_expires_at, f.window_expires_at),
      expired_window = case when f.window_expires_at > t.window_expires_at or t.window_expires_at is null then f.expired_window
        else t.expired_window end, pair_tokens = least(t.pair_tokens, f.pair_tokens),
      created_at = least(t.created_at, f.created_at), opened_at = greatest(t.opened_at, f.opened_at),
      version = greatest(t.version, f.version) + 1
    from chats f
    where t.company_id = ${companyId} and t.phonenumber_id = ${phonenumberId} and t.wa_id = ${to}
      and f.company_id = ${companyId} and f.phonenumber_id = ${phonenumberId} and f.wa_id = ${waId}`
}

/** Nothing points to it any more. */
export async function deleteChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<void> {
  await db`delete from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}
