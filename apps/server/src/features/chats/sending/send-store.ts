import type { ChatKey } from '@prosa/contract/chats/model'
import type { ContactStatus } from '@prosa/contract/contacts/states'
import type { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'

/** Of the contact `k` on the number of the chat `c`: blocked on another one it can be written to here. */
export const statusOnNumber = (db: Db): postgres.Fragment => db`case
  when exists (select 1 from contact_blocks b
    where b.company_id = c.company_id and b.contact_id = c.contact_id and b.phonenumber_id = c.phonenumber_id) then 2
  when k.status = 2 then coalesce(k.status_unblocked, 0) else k.status end`

export type SendPlace = {
  channelType: ChannelType
  channelStatus: ChannelStatus
  isRemoved: boolean
  /** On this number: blocked on another one it can be written to. */
  contactStatus: ContactStatus
  windowExpiresAt: number | null
}

/** What stands for or against writing in this chat, of one that is there. */
export async function getSendPlace(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<SendPlace> {
  const [row] = await db<[SendPlace]>`
    select n.channel_type, n.channel_status, n.removed_at is not null as is_removed, c.window_expires_at,
      ${statusOnNumber(db)} as contact_status
    from chats c
      join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}

export type FirstSending = { messageId: string; clientFingerprint: Buffer | null }

export async function findByClientId(db: Db, companyId: string, clientMessageId: string): Promise<FirstSending | null> {
  const [row] = await db<FirstSending[]>`select message_id, client_fingerprint from messages
    where company_id = ${companyId} and client_message_id = ${clientMessageId}`
  return row ?? null
}

export async function isInChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, messageId: string): Promise<boolean> {
  const { length } = await db`select 1 from messages
    where company_id = ${companyId} and message_id = ${messageId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return length > 0
}

type MediaPlace = { departmentId: string; agentId: string | null }

/** The chats in which this file was sent or came. */
export const listMediaPlaces = (db: Db, companyId: string, mediaId: string): Promise<MediaPlace[]> => db<MediaPlace[]>`
  select distinct c.department_id, c.agent_id from messages m
    join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
  where m.company_id = ${companyId} and m.media_id = ${mediaId}`
