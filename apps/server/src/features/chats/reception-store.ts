import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import type { Db } from '../../kit/db.ts'
import { type ChatRow, chatColumns } from './chat-store.ts'

/** The contact is locked: no other chat of it comes to be meanwhile. */
export async function lockChatOf(db: Db, companyId: string, phonenumberId: string, contactId: string): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`select ${chatColumns(db)} from chats
    where company_id = ${companyId} and contact_id = ${contactId} and phonenumber_id = ${phonenumberId}
    order by last_message_at desc, wa_id limit 1 for no key update`
  return row ?? null
}

type NewChat = ChatKey & ChatPlace & { contactId: string; at: number; now: number }

/** Null where there is one with this key. */
export async function insertChat(db: Db, companyId: string, chat: NewChat): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id,
      handled_by, last_message_at, created_at)
    values (${companyId}, ${chat.phonenumberId}, ${chat.waId}, ${chat.contactId}, ${chat.chatStatus}, ${chat.departmentId},
      ${chat.agentId}, ${chat.handledBy}, ${chat.at}, ${chat.now}) on conflict do nothing returning ${chatColumns(db)}`
  return row ?? null
}

export type Received = {
  messageId: string
  at: number
  /** Counted as unread, and since when somebody waits. */
  isUnread: boolean
  windowExpiresAt: number | null
  /** Where the provider says that they are; null where it did not. */
  answerTo: string | null
}

/** Where it goes, or null where it stays. Counts and times go by what the row says now: what is late moves nothing back. */
export async function saveReceived(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  after: ChatPlace | null,
  { messageId, at, isUnread, windowExpiresAt, answerTo }: Received,
): Promise<ChatRow> {
  const place = after
    ? db`chat_status = ${after.chatStatus}, department_id = ${after.departmentId}, agent_id = ${after.agentId},
        handled_by = ${after.handledBy},`
    : db``
  const waits = isUnread ? db`, unread_count = unread_count + 1` : db``
  const status = after ? db`${after.chatStatus}::smallint` : db`chat_status`
  const [row] = await db<[ChatRow]>`update chats set ${place}
      last_message_id = case when last_message_id is null or last_message_at <= ${at}::timestamptz then ${messageId} else last_message_id end,
      answer_to = case when answer_to is null or last_message_at <= ${at}::timestamptz then coalesce(${answerTo}::text, answer_to) else answer_to end,
      last_message_at = case when last_message_id is null then ${at}::timestamptz else greatest(last_message_at, ${at}::timestamptz) end,
      window_expires_at = greatest(window_expires_at, ${windowExpiresAt}::timestamptz),
      waiting_since = case when ${isUnread} and ${status} = 2 then coalesce(waiting_since, ${at}::timestamptz) else waiting_since end,
      version = version + 1 ${waits}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} returning ${chatColumns(db)}`
  return row
}

type Rule = { lastAgentFirst: boolean; isAgentThere: boolean }

/** Whether the department wants whom the customer talked to last, and whether that person is there and may have its chats. */
export async function getReceptionRule(db: Db, companyId: string, departmentId: string, agentId: string | null): Promise<Rule> {
  const [row] = await db<[Rule]>`
    select coalesce((d.inbox_rules ->> 'lastAgentFirst')::boolean, false) as last_agent_first, exists (
      select 1 from memberships m where m.company_id = d.company_id and m.user_id = ${agentId} and m.deactivated_at is null
        and m.deleted_at is null and m.availability = 1 and m.permissions && array['agent', 'admin']
        and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
          where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))) as is_agent_there
    from departments d where d.company_id = ${companyId} and d.department_id = ${departmentId}`
  return row
}
