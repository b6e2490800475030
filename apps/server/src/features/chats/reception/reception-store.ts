import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Db } from '../../../kit/db/db.ts'
import { gathered } from '../../../kit/db/gathered.ts'
import { type ChatRow, chatColumns } from '../../sight/public.ts'

type Wanted = { phonenumberId: string; contactId: string }
type Found = ChatRow & { contactId: string; lastMessageAt: number }

/** The last one where there are several. The contact is locked: no other chat of it comes to be meanwhile. */
export const lockChatOf = gathered<Wanted, ChatRow | null>(async (db, companyId, asked) => {
  const found = await db<Found[]>`select ${chatColumns(db)}, contact_id, last_message_at from chats
    where company_id = ${companyId} and contact_id = any (${asked.map(({ contactId }) => contactId)})
      and (contact_id, phonenumber_id) in (select * from unnest(${asked.map(({ contactId }) => contactId)}::text[],
        ${asked.map(({ phonenumberId }) => phonenumberId)}::text[]))
    order by phonenumber_id, wa_id for no key update`
  const byAge = found.toSorted((one, other) => other.lastMessageAt - one.lastMessageAt)
  return asked.map(({ phonenumberId, contactId }) => {
    const chat = byAge.find((one) => one.phonenumberId === phonenumberId && one.contactId === contactId)
    return chat ?? null
  })
})

export type Received = {
  messageId: string
  at: number
  /** Counted as unread, and since when somebody waits. */
  isUnread: boolean
  /** Of ours: whoever waited has been answered. */
  isAnswer: boolean
  windowExpiresAt: number | null
  /** Where the provider says that they are; null where it did not. */
  answerTo: string | null
}

const isoTime = (time: number) => new Date(time).toISOString()

export const receivedOnWire = ({ at, windowExpiresAt, ...rest }: Received) => ({
  ...rest,
  at: isoTime(at),
  windowExpiresAt: windowExpiresAt === null ? null : isoTime(windowExpiresAt),
})

type Arrival = { chat: ChatKey; after: ChatPlace | null; received: Received }

/** Where it goes, or null where it stays. Counts and times go by what the row says now: what is late moves nothing back. */
export const saveReceived = gathered<Arrival, ChatRow>(async (db, companyId, arrivals) => {
  const rows = arrivals.map(({ chat: { phonenumberId, waId }, after, received }) => ({
    phonenumberId,
    waId,
    isMoved: after !== null,
    ...after,
    ...receivedOnWire(received),
  }))
  const saved = await db<ChatRow[]>`update chats c set
      chat_status = coalesce(r."chatStatus", chat_status), department_id = coalesce(r."departmentId", department_id),
      agent_id = case when r."isMoved" then r."agentId" else agent_id end, handled_by = coalesce(r."handledBy", handled_by),
      last_message_id = case when last_message_id is null or last_message_at <= r.at then r."messageId" else last_message_id end,
      answer_to = case when answer_to is null or last_message_at <= r.at then coalesce(r."answerTo", answer_to) else answer_to end,
      last_message_at = case when last_message_id is null then r.at else greatest(last_message_at, r.at) end,
      window_expires_at = greatest(window_expires_at, r."windowExpiresAt"),
      waiting_since = case when r."isUnread" and coalesce(r."chatStatus", chat_status) = 2 then coalesce(waiting_since, r.at)
        else waiting_since end,
      unanswered_since = case when r."isUnread" then coalesce(unanswered_since, r.at) when r."isAnswer" then null else unanswered_since end,
      unread_count = unread_count + r."isUnread"::int, version = version + 1
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" text, "waId" text, "isMoved" boolean, "chatStatus" smallint,
      "departmentId" text, "agentId" text, "handledBy" text, "messageId" text, at timestamptz, "isUnread" boolean, "isAnswer" boolean,
      "windowExpiresAt" timestamptz, "answerTo" text)
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId" returning ${chatColumns(db)}`
  if (saved.length !== arrivals.length) throw new Error('a chat that was locked is gone')
  return arrivals.map(({ chat }) => saved.find(({ phonenumberId, waId }) => phonenumberId === chat.phonenumberId && waId === chat.waId)!)
})

type Rule = { lastAgentFirst: boolean; isAgentThere: boolean }

/** Whether the department wants whom the customer talked to last, and whether that person is there and may have its chats. */
export async function getReceptionRule(db: Db, companyId: string, departmentId: string, agentId: string | null): Promise<Rule> {
  const [row] = await db<[{ lastAgentFirst: unknown; isAgentThere: boolean }]>`
    select d.inbox_rules -> 'lastAgentFirst' as last_agent_first, exists (
      select 1 from memberships m where m.company_id = d.company_id and m.user_id = ${agentId} and m.deactivated_at is null
        and m.deleted_at is null and m.availability = 1 and m.permissions && array['agent', 'admin']
        and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
          where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))) as is_agent_there
    from departments d where d.company_id = ${companyId} and d.department_id = ${departmentId}`
  return { ...row, lastAgentFirst: readInboxRules(row).lastAgentFirst }
}
