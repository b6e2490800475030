import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { Db } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'
import { newId } from '../../kit/db/ids.ts'
import { laterTimes, type TimeShift } from '../../kit/db/time-shift-store.ts'
import {
  adoptLastMessage,
  type ChangedChat,
  changedColumns,
  type LastMessage,
  lastMessageColumns,
  lastMessageJson,
  lastMessageNames,
  lastMessageValues,
  madeColumns,
  mendEntry,
  nameOfContact,
  type Stood,
} from '../entries/public.ts'
import { type Received, receivedAsJson } from './chat-store.ts'

type NewChat = ChatKey & { contactId: string; place: ChatPlace; received: Received; now: number }

/** A chat with its first message, and with a session unless it begins closed. Null where there is one with this key already. */
export const insertChat = gathered<NewChat, ChangedChat | null>(async (db, companyId, chats) => {
  const rows = chats.map(({ phonenumberId, waId, contactId, place, received, now }) => ({
    phonenumberId,
    waId,
    contactId,
    ...place,
    ...receivedAsJson(received),
    sessionId: newId(),
    createdAt: new Date(now).toISOString(),
  }))
  const made = await db<ChangedChat[]>`
    with given as (
      select * from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "contactId" uuid, "chatStatus" smallint,
        "departmentId" uuid, "agentId" uuid, "handledBy" text, ${lastMessageColumns(db)}, at timestamptz, "isUnread" boolean,
        "windowExpiresAt" timestamptz, "answerTo" text, "sessionId" uuid, "createdAt" timestamptz)
    ), made as (
      insert into chats as c (company_id, phonenumber_id, wa_id, contact_id, contact_name, chat_status, department_id, agent_id, handled_by,
        unread_count, ${lastMessageNames(db)}, last_message_at, waiting_since, unanswered_since, window_expires_at, answer_to, created_at)
      select ${companyId}, "phonenumberId", "waId", "contactId", ${nameOfContact(db, companyId, db`"contactId"`)}, "chatStatus", "departmentId",
        "agentId", "handledBy", "isUnread"::int, ${lastMessageValues(db, companyId)}, at, case when "isUnread" and "chatStatus" = 2 then at end, case when "isUnread" then at end, "windowExpiresAt", "answerTo", "createdAt"
      from given r order by "phonenumberId", "waId" on conflict do nothing returning ${madeColumns(db)}
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

/** A chat of the demo with its newest message, which is written after it. */
type PastChat = ChatKey &
  ChatPlace & {
    contactId: string
    unreadCount: number
    waitingSince: number | null
    unansweredSince: number | null
    windowExpiresAt: number | null
    expiredWindow: number | null
    openedAt: number | null
    last: LastMessage & { at: number; isDeleted: boolean }
    version: number
    createdAt: number
  }

/** As everything that happened in them has left them. Their labels come with the links. */
export async function insertPastChats(db: Db, companyId: string, chats: readonly PastChat[]): Promise<void> {
  const time = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
  const rows = chats.map(({ last, ...chat }) => ({
    ...chat,
    ...lastMessageJson({ ...last, messageBody: last.isDeleted ? '' : last.messageBody }),
    isDeleted: last.isDeleted,
    at: time(last.at),
    waitingSince: time(chat.waitingSince),
    unansweredSince: time(chat.unansweredSince),
    windowExpiresAt: time(chat.windowExpiresAt),
    expiredWindow: time(chat.expiredWindow),
    openedAt: time(chat.openedAt),
    createdAt: time(chat.createdAt),
  }))
  await db`
    insert into chats (company_id, phonenumber_id, wa_id, contact_id, contact_name, chat_status, department_id, agent_id, handled_by,
      unread_count, ${lastMessageNames(db)}, last_message_deleted, last_message_at, waiting_since, unanswered_since, window_expires_at,
      expired_window, opened_at, answer_to, version, created_at)
    select ${companyId}, "phonenumberId", "waId", "contactId", ${nameOfContact(db, companyId, db`"contactId"`)}, "chatStatus", "departmentId",
      "agentId", "handledBy", "unreadCount", ${lastMessageValues(db, companyId)}, "isDeleted", at, "waitingSince", "unansweredSince",
      "windowExpiresAt", "expiredWindow", "openedAt", "waId", version, "createdAt"
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "contactId" uuid, "chatStatus" smallint,
      "departmentId" uuid, "agentId" uuid, "handledBy" text, "unreadCount" int, ${lastMessageColumns(db)}, "isDeleted" boolean,
      at timestamptz, "waitingSince" timestamptz, "unansweredSince" timestamptz, "windowExpiresAt" timestamptz,
      "expiredWindow" timestamptz, "openedAt" timestamptz, version bigint, "createdAt" timestamptz)`
}

type StartedChat = ChatKey & { contactId: string; departmentId: string; now: number }

/** Closed until something is sent. Null where there is one with this key. */
export async function insertStartedChat(db: Db, companyId: string, chat: StartedChat): Promise<ChangedChat | null> {
  const { phonenumberId, waId, contactId, departmentId, now } = chat
  const [row] = await db<
    ChangedChat[]
  >`insert into chats as c (company_id, phonenumber_id, wa_id, contact_id, contact_name, chat_status, department_id, handled_by,
      last_message_at, created_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, ${nameOfContact(db, companyId, db`${contactId}`)}, 4, ${departmentId},
      'queue', ${now}, ${now})
    on conflict do nothing returning ${madeColumns(db)}`
  return row ?? null
}

/**
 * Where these people are written to by their number through one of ours: the chat under a form of it, else the latest one under what a channel
 * names them by instead of a number. One under another number of theirs is none of it.
 */
export async function listChatIds(
  db: Db,
  companyId: string,
  phonenumberId: string,
  people: readonly { contactId: string; waId: string }[],
): Promise<Map<string, { waId: string; isClosed: boolean }>> {
  const asked = people.map(({ contactId, waId }) => ({ contact_id: contactId, forms: [...new Set([waId, ...numberForms(waId)])] }))
  const rows = await db<{ contactId: string; waId: string; isClosed: boolean }[]>`
    select p.contact_id, c.wa_id, c.is_closed from jsonb_to_recordset(${db.json(asked)}) as p (contact_id uuid, forms text[])
      cross join lateral (select wa_id, chat_status = 4 as is_closed from chats
        where company_id = ${companyId} and contact_id = p.contact_id and phonenumber_id = ${phonenumberId} and moved_to is null
          and (wa_id = any (p.forms) or wa_id !~ '^[1-9][0-9]{5,14}$')
        order by wa_id = any (p.forms) desc, last_message_at desc, wa_id limit 1) c`
  return new Map(rows.map(({ contactId, ...chat }) => [contactId, chat]))
}

type Unheard = { contactId: string; waId: string }

/** Closed until their customers answer, and told to nobody. Those that are there stay as they are. */
export async function insertClosedChats(
  db: Db,
  companyId: string,
  chats: readonly Unheard[],
  { phonenumberId, departmentId, now }: { phonenumberId: string; departmentId: string; now: number },
): Promise<void> {
  if (chats.length === 0) return
  await db`insert into chats (company_id, phonenumber_id, wa_id, contact_id, contact_name, chat_status, department_id, handled_by,
      last_message_at, created_at)
    select ${companyId}, ${phonenumberId}, r."waId", r."contactId", ${nameOfContact(db, companyId, db`r."contactId"`)}, 4, ${departmentId},
      'queue', ${now}, ${now}
    from jsonb_to_recordset(${db.json([...chats])}) as r ("waId" text, "contactId" uuid) order by r."waId" on conflict do nothing`
}

export async function saveContact(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  contactId: string,
): Promise<ChangedChat | null> {
  const [row] = await db<ChangedChat[]>`update chats c set contact_id = ${contactId},
      contact_name = ${nameOfContact(db, companyId, db`${contactId}`)}, version = version + 1
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} returning ${changedColumns(db)}`
  return row ?? null
}

/** The same chat under another key, awake and without its labels; false where there is one. */
export async function copyChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<boolean> {
  const { count } = await db`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id,
      handled_by, unread_count, last_message_id, last_message_at, waiting_since, unanswered_since, window_expires_at, version, created_at,
      answer_to, opened_at, expired_window, contact_name, last_message_type, last_message_status,
      last_message_from_me, last_message_deleted, last_message_body, last_file_name)
    select company_id, phonenumber_id, ${to}, contact_id, chat_status, department_id, agent_id, handled_by, unread_count, last_message_id,
      last_message_at, waiting_since, unanswered_since, window_expires_at, version + 1, created_at, answer_to, opened_at, expired_window, contact_name, last_message_type, last_message_status, last_message_from_me,
      last_message_deleted, last_message_body, last_file_name
    from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} on conflict do nothing`
  return count > 0
}

/** Both are locked, and awake afterwards. Status, department and agent are taken from the one that is further from being closed: there somebody works, or waits. */
export async function mergeChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<ChangedChat> {
  const nearer = db`f.chat_status < c.chat_status`
  const [row] = await db<[ChangedChat]>`update chats c set chat_status = least(c.chat_status, f.chat_status),
      department_id = case when ${nearer} then f.department_id else c.department_id end,
      agent_id = case when ${nearer} then f.agent_id else c.agent_id end,
      handled_by = case when ${nearer} then f.handled_by else c.handled_by end,
      unread_count = c.unread_count + f.unread_count,
      ${adoptLastMessage(db, db`f.last_message_at > c.last_message_at`)},
      last_message_at = greatest(c.last_message_at, f.last_message_at), waiting_since = least(c.waiting_since, f.waiting_since),
      unanswered_since = least(c.unanswered_since, f.unanswered_since),
      window_expires_at = greatest(c.window_expires_at, f.window_expires_at),
      expired_window = case when f.window_expires_at > c.window_expires_at or c.window_expires_at is null then f.expired_window
        else c.expired_window end,
      created_at = least(c.created_at, f.created_at), opened_at = greatest(c.opened_at, f.opened_at),
      snoozed_until = null, snoozed_by = null, our_word_at = null, version = greatest(c.version, f.version) + 1
    from chats f
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${to}
      and f.company_id = ${companyId} and f.phonenumber_id = ${phonenumberId} and f.wa_id = ${waId}
    returning ${changedColumns(db)}`
  return row
}

/** As it is by now. */
export async function getEntry(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChangedChat> {
  const [row] = await db<[ChangedChat]>`select ${madeColumns(db)} from chats c
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}

/**
 * A locked chat that goes on in another one, and keeps for now what is not moved yet: it is closed, and its last message is the newest of
 * those. It belongs to whom the other one belongs to.
 */
export async function leaveChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<ChangedChat> {
  const [left] = await db<[ChangedChat]>`
    update chats c set chat_status = 4, moved_to = ${to}, contact_id = t.contact_id, unread_count = 0, waiting_since = null,
      snoozed_until = null, snoozed_by = null, our_word_at = null,
      unanswered_since = null, window_expires_at = null, expired_window = null, answer_to = t.answer_to,
      last_message_id = m.message_id, last_message_at = coalesce(m.at, c.last_message_at), version = c.version + 1
    from chats t left join lateral (
      select message_id, at from messages where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
      order by at desc, message_id desc limit 1) m on true
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}
      and t.company_id = ${companyId} and t.phonenumber_id = ${phonenumberId} and t.wa_id = ${to}
    returning ${changedColumns(db)}`
  const shown = await mendEntry(db, companyId, { phonenumberId, waId })
  return { ...left, ...shown, was: left.was }
}

/** What is on its way into the one goes on into the other, which itself stays where it is. */
export async function repointMoving(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  await db`update chats set moved_to = nullif(${to}, wa_id) where company_id = ${companyId} and phonenumber_id = ${phonenumberId}
    and (moved_to = ${waId} or wa_id = ${to} and moved_to is not null)`
}

/** Whether it has messages that are not moved yet. */
export async function hasMessages(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<boolean> {
  const rows = await db`select 1 from messages
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} limit 1`
  return rows.length > 0
}

/** When nothing points to it any more. Answers how it stood. */
export async function deleteChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Stood> {
  const [row] = await db<
    [Stood]
  >`delete from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    returning department_id, agent_id, chat_status, handled_by, unread_count > 0 as is_unread,
      snoozed_until is not null as is_snoozed`
  return row
}

/** Of the demo. A chat whose window has passed meanwhile is where it was: its window is open again. */
export async function movePastChats(db: Db, companyId: string, shift: TimeShift): Promise<void> {
  const byThat = db`${shift.by} * interval '1 millisecond'`
  const past = ['last_message_at', 'waiting_since', 'unanswered_since', 'our_word_at', 'idle_warned_at', 'opened_at', 'created_at']
  await db`update chats set ${laterTimes(db, past, shift)}, window_expires_at = window_expires_at + ${byThat},
      expired_window = expired_window + ${byThat}, version = version + 1,
      chat_status = case when chat_status = 3 and window_expires_at + ${byThat} > ${shift.now}
        then case when agent_id is null then 2 else 1 end else chat_status end
    where company_id = ${companyId}`
}
