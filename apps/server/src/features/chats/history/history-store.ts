import type { ChatKey } from '@prosa/contract/chats/model'
import { ownIdOf } from '@prosa/contract/kit/own-id'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import type { StoredDeadline } from '../../entries/public.ts'
import { hasSought, mayHaveSought, type Sought, searchedText } from '../../search/public.ts'
import { statusOnNumber } from '../sending/send-store.ts'

export type Before = { time: number; messageId: string | null }

/** The newest first, from `before` on. Whoever asks for one more than a page knows whether there are more. */
export async function listHistory(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  before: Before | null,
  most: number,
): Promise<{ messageId: string; at: number }[]> {
  return db<{ messageId: string; at: number }[]>`
    select message_id, at from messages where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
      ${before ? isBefore(db, before) : db``}
    order by at desc, message_id desc limit ${most}`
}

/** The times of messages are whole milliseconds, as those of the wire. */
export const isBefore = (db: Db, { time, messageId }: Before) =>
  messageId === null ? db`and at < ${time}` : db`and (at, message_id) < (${time}, ${messageId})`

type Detail = {
  contactId: string
  name: string
  status: number
  leadId: string | null
  marketing: 'unknown' | 'granted' | 'revoked'
  channelType: number
  unreadCount: number
  departmentName: string
  agentName: string | null
  windowExpiresAt: number | null
} & StoredDeadline

/** A lead who has left is none. */
export async function getChatDetailRow(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Detail> {
  const [row] = await db<[Detail]>`
    select k.contact_id, k.name, ${statusOnNumber(db)} as status, l.user_id as lead_id, k.marketing, n.channel_type, c.unread_count, d.department_name,
      a.name as agent_name, c.window_expires_at, c.sla_due_at, c.sla_warns_at, c.sla_kind
    from chats c
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
      join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
      join departments d on d.company_id = c.company_id and d.department_id = c.department_id
      left join memberships a on a.company_id = c.company_id and a.user_id = c.agent_id
      left join memberships l on l.company_id = k.company_id and l.user_id = k.lead_id and l.deactivated_at is null and l.deleted_at is null
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}

/** The provider's id of the customer's last message. */
export async function findLastReceived(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string | null> {
  const [row] = await db<{ providerMessageId: string }[]>`
    select provider_message_id from messages
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and not from_me and provider_message_id is not null
    order by at desc, message_id desc limit 1`
  return row?.providerMessageId ?? null
}

type Place = { messageId: string; at: number }

const ofChat = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`

/** Messages that meet the condition `is` and are not deleted, the newest first. */
async function listFound(
  db: Db,
  companyId: string,
  key: ChatKey,
  { is, before, most }: { is: postgres.Fragment; before: Before | null; most: number },
): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`select message_id from messages m where ${ofChat(db, companyId, key)}
      and deleted_at is null and ${is} ${before ? isBefore(db, before) : db``}
    order by at desc, message_id desc limit ${most}`
  return rows.map(({ messageId }) => messageId)
}

export const listWithWords = (db: Db, companyId: string, key: ChatKey, sought: Sought, before: Before | null, most: number) => {
  const text = searchedText(db)
  return listFound(db, companyId, key, { is: db`${mayHaveSought(db, sought, text)} and ${hasSought(db, sought, text)}`, before, most })
}

/** By the id of a label, or its text. */
export const listWithLabel = (db: Db, companyId: string, key: ChatKey, label: string, before: Before | null, most: number) =>
  listFound(db, companyId, key, {
    is: db`message_id in (select x.message_id from message_labels x
      join labels l on l.company_id = x.company_id and l.label_id = x.label_id and l.deleted_at is null
      where x.company_id = ${companyId} and (l.label_id = ${ownIdOf(label)} or lower(l.text) = lower(${label})))`,
    before,
    most,
  })

export const listWithFile = (db: Db, companyId: string, key: ChatKey, before: Before | null, most: number) =>
  listFound(db, companyId, key, { is: db`media_id is not null and message_type <> 'sticker'`, before, most })

export async function findPlace(db: Db, companyId: string, key: ChatKey, messageId: string): Promise<Place | null> {
  const [row] = await db<Place[]>`select message_id, at from messages where ${ofChat(db, companyId, key)} and message_id = ${messageId}`
  return row ?? null
}

/** The oldest first. */
export async function listNewer(db: Db, companyId: string, key: ChatKey, after: Before, most: number): Promise<string[]> {
  const isAfter = after.messageId === null ? db`and at > ${after.time}` : db`and (at, message_id) > (${after.time}, ${after.messageId})`
  const rows = await db<{ messageId: string }[]>`select message_id from messages where ${ofChat(db, companyId, key)} ${isAfter}
    order by at, message_id limit ${most}`
  return rows.map(({ messageId }) => messageId)
}
