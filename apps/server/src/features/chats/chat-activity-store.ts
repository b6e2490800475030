import type { ChatKey } from '@prosa/contract/chats/model'
import { windowLength } from '@prosa/contract/messages/limits'
import type { Db } from '../../kit/db.ts'
import { type ChatRow, chatColumns } from './chat-store.ts'

const isChat = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`

/** One of ours. What is older than the last one moves nothing; where an agent has the chat, its customer waits no longer. */
export async function saveLastMessage(
  db: Db,
  companyId: string,
  key: ChatKey,
  { messageId, at }: { messageId: string; at: number },
): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`update chats set version = version + 1, last_message_at = greatest(last_message_at, ${at}),
      last_message_id = case when last_message_at > ${at} then last_message_id else ${messageId} end,
      waiting_since = case when chat_status = 1 then null else waiting_since end
    where ${isChat(db, companyId, key)} returning ${chatColumns(db)}`
  return row ?? null
}

export async function saveOpened(db: Db, companyId: string, key: ChatKey, now: number): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`update chats set version = version + 1, unread_count = 0, opened_at = ${now}
    where ${isChat(db, companyId, key)} returning ${chatColumns(db)}`
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
