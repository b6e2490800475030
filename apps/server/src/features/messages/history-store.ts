import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db.ts'

type Before = { time: number; messageId: string | null }

/** The newest first; older than what is known, where something is. One more than a page says whether there are more. */
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
const isBefore = (db: Db, { time, messageId }: Before) =>
  messageId === null ? db`and at < ${time}` : db`and (at, message_id) < (${time}, ${messageId})`

type Detail = {
  contactId: string
  name: string
  status: number
  marketing: 'unknown' | 'granted' | 'revoked'
  channelType: number
  unreadCount: number
  windowExpiresAt: number | null
}

export async function getChatDetailRow(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Detail> {
  const [row] = await db<[Detail]>`
    select k.contact_id, k.name, k.status, k.marketing, n.channel_type, c.unread_count, c.window_expires_at
    from chats c
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
      join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}

/** Of the customer, with an id that the provider knows: what it can be told of. */
export async function findLastReceived(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string | null> {
  const [row] = await db<{ providerMessageId: string }[]>`
    select provider_message_id from messages
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and not from_me and provider_message_id is not null
    order by at desc, message_id desc limit 1`
  return row?.providerMessageId ?? null
}
