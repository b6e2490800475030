import type { ChatKey } from '@prosa/contract/chats/model'
import { windowLength } from '@prosa/contract/messages/limits'
import type { Db } from '../../kit/db/db.ts'
import { type ChatRow, chatColumns } from '../sight/public.ts'

const isChat = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`

/** One of ours, which answers the customer. What is older than the last one moves nothing; where an agent has the chat, its customer waits no longer. */
export async function saveLastMessage(
  db: Db,
  companyId: string,
  key: ChatKey,
  { messageId, at }: { messageId: string; at: number },
): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`update chats set version = version + 1, last_message_at = greatest(last_message_at, ${at}),
      last_message_id = case when last_message_at > ${at} then last_message_id else ${messageId} end,
      waiting_since = case when chat_status = 1 then null else waiting_since end, unanswered_since = null
    where ${isChat(db, companyId, key)} returning ${chatColumns(db)}`
  return row ?? null
}

export async function saveOpened(db: Db, companyId: string, key: ChatKey, now: number): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`update chats set version = version + 1, unread_count = 0, opened_at = ${now}
    where ${isChat(db, companyId, key)} returning ${chatColumns(db)}`
  return row ?? null
}

/** Whether a customer's message came a moment ago and nobody has looked at it: whoever does something now may not have seen it. */
export async function hasJustWritten(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<boolean> {
  const rows = await db`select 1 from chats c
      join lateral (select m.created_at from messages m
        where m.company_id = c.company_id and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and m.source = 'customer'
        order by m.at desc, m.message_id desc limit 1) m on true
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId} and c.unread_count > 0
      and m.created_at > now() - interval '5 seconds'`
  return rows.length > 0
}

/** As if something had come that nobody has looked at; what counts as unread already stays counted. */
export async function saveUnread(db: Db, companyId: string, key: ChatKey): Promise<(ChatRow & { unreadCount: number }) | null> {
  const [row] = await db<(ChatRow & { unreadCount: number })[]>`
    update chats set version = version + 1, unread_count = greatest(unread_count, 1)
    where ${isChat(db, companyId, key)} returning ${chatColumns(db)}, unread_count`
  return row ?? null
}

/** The provider knows better than our clock; what the customer wrote since goes before it. */
export async function endWindow(db: Db, companyId: string, key: ChatKey, now: number): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`update chats set version = version + 1, window_expires_at = ${now}
    where ${isChat(db, companyId, key)} and window_expires_at > ${now}
      and window_expires_at <= ${now + windowLength} returning ${chatColumns(db)}`
  return row ?? null
}

/** Where the provider says that answers go. */
export async function saveAnswerTo(db: Db, companyId: string, key: ChatKey, answerTo: string): Promise<void> {
  await db`update chats set answer_to = ${answerTo} where ${isChat(db, companyId, key)} and answer_to is distinct from ${answerTo}`
}
