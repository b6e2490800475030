import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { gathered } from '../../../kit/db/gathered.ts'
import { newId } from '../../../kit/db/ids.ts'
import { type ChatRow, chatColumns } from '../../sight/public.ts'
import { type Received, receivedOnWire } from './reception-store.ts'

type NewChat = ChatKey & { contactId: string; place: ChatPlace; received: Received; now: number }

/** With its first message, and with a session where it is open from then on. Null where there is one with this key. */
export const insertChat = gathered<NewChat, ChatRow | null>(async (db, companyId, chats) => {
  const rows = chats.map(({ phonenumberId, waId, contactId, place, received, now }) => ({
    phonenumberId,
    waId,
    contactId,
    ...place,
    ...receivedOnWire(received),
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
  const left = new Map(made.map((chat) => [keyOf(chat), chat]))
  return chats.map((chat) => {
    const row = left.get(keyOf(chat)) ?? null
    left.delete(keyOf(chat))
    return row
  })
})

const keyOf = ({ phonenumberId, waId }: ChatKey) => JSON.stringify([phonenumberId, waId])
