import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import type { Db } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'
import { newId } from '../../kit/db/ids.ts'
import { type ChatRow, chatColumns } from '../sight/public.ts'
import { type Received, receivedAsJson } from './chat-store.ts'

type NewChat = ChatKey & { contactId: string; place: ChatPlace; received: Received; now: number }

/** A chat with its first message, and with a session unless it begins closed. Null where there is one with this key already. */
export const insertChat = gathered<NewChat, ChatRow | null>(async (db, companyId, chats) => {
  const rows = chats.map(({ phonenumberId, waId, contactId, place, received, now }) => ({
    phonenumberId,
    waId,
    contactId,
    ...place,
    ...receivedAsJson(received),
    sessionId: newId(),
    createdAt: new Date(now).toISOString(),
  }))
  const made = await db<ChatRow[]>`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" text, "waId" text, "contactId" text, "chatStatus" smallint,
        "departmentId" text, "agentId" text, "handledBy" text, "messageId" text, at timestamptz, "isUnread" boolean,
        "windowExpiresAt" timestamptz, "answerTo" text, "sessionId" text, "createdAt" timestamptz)
    ), made as (
      insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by, unread_count,
        last_message_id, last_message_at, waiting_since, unanswered_since, window_expires_at, answer_to, created_at)
      select ${companyId}, "phonenumberId", "waId", "contactId", "chatStatus", "departmentId", "agentId", "handledBy", "isUnread"::int,
        "messageId", at, case when "isUnread" and "chatStatus" = 2 then at end, case when "isUnread" then at end, "windowExpiresAt", "answerTo", "createdAt"
      from given order by "phonenumberId", "waId" on conflict do nothing returning ${chatColumns(db)}
    ), opened as (
      insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id, agent_id)
      select ${companyId}, "sessionId", "phonenumberId", "waId", 'customer', at, "departmentId", "agentId"
      from given join made on phonenumber_id = "phonenumberId" and wa_id = "waId" where "chatStatus" <> 4
    )
    select * from made`
  const left = new Map(made.map((chat) => [chatKeyOf(chat), chat]))
  return chats.map((chat) => {
    const row = left.get(chatKeyOf(chat)) ?? null
    left.delete(chatKeyOf(chat))
    return row
  })
})

const chatKeyOf = ({ phonenumberId, waId }: ChatKey) => JSON.stringify([phonenumberId, waId])

type StartedChat = ChatKey & { contactId: string; departmentId: string; now: number }

/** Closed until something is sent. Null where there is one with this key. */
export async function insertStartedChat(db: Db, companyId: string, chat: StartedChat): Promise<ChatRow | null> {
  const { phonenumberId, waId, contactId, departmentId, now } = chat
  const [row] = await db<
    ChatRow[]
  >`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by,
      last_message_at, created_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, 4, ${departmentId}, 'queue', ${now}, ${now})
    on conflict do nothing returning ${chatColumns(db)}`
  return row ?? null
}

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

/** Both are locked. Status, department and agent are taken from the one that is further from being closed: there somebody works, or waits. */
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

/** When nothing points to it any more. */
export async function deleteChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<void> {
  await db`delete from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}
