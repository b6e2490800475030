import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { StatusDetail } from '@prosa/contract/messages/model'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db/db.ts'

/** A message that waits, with what it takes to send it. */
export type Outgoing = {
  messageId: string
  phonenumberId: string
  waId: string
  contactId: string
  answerTo: string | null
  messageType: MessageType
  messageBody: string
  content: MessageContent
  messageStatus: MessageStatus
  statusDetail: StatusDetail | null
  fromMe: boolean
  internal: boolean
  providerMessageId: string | null
  replyToProviderId: string | null
  mediaId: string | null
  tries: number
  /** Its file was brought to the provider anew. */
  isRefiled: boolean
}

const columns = (
  db: Db,
) => db`m.message_id, m.phonenumber_id, m.wa_id, c.contact_id, c.answer_to, m.message_type, m.message_body, m.content,
  m.message_status, m.status_detail, m.from_me, m.internal, m.provider_message_id,
  coalesce(r.provider_message_id, m.reply_to_provider_id) as reply_to_provider_id, m.media_id, m.tries, m.is_refiled`

const sources = (db: Db) => db`messages m
  join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
  left join messages r on r.company_id = m.company_id and r.message_id = m.reply_to_message_id`

/** Without those that somebody else holds, in whichever order: waiting here for one of many could go on for ever. */
export const lockFreeOutgoing = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Outgoing[]> => db<Outgoing[]>`
  select ${columns(db)} from ${sources(db)} where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})
  for no key update of m, c skip locked`

export const listOutgoing = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Outgoing[]> => db<Outgoing[]>`
  select ${columns(db)} from ${sources(db)} where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})`

/** In one order, as everybody who locks several of them. */
export const lockOutgoing = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Outgoing[]> => db<Outgoing[]>`
  select ${columns(db)} from ${sources(db)} where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})
  order by m.message_id for no key update of m`

export async function listPresentIds(db: Db, companyId: string, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`select message_id from messages
    where company_id = ${companyId} and message_id = any (${[...messageIds]})`
  return rows.map(({ messageId }) => messageId)
}

type WithFile = { messageId: string; phonenumberId: string; mediaId: string }

/** Those that wait and have a file. */
export const listWithFiles = (db: Db, companyId: string, messageIds: readonly string[]): Promise<WithFile[]> => db<WithFile[]>`
  select message_id, phonenumber_id, media_id from messages where company_id = ${companyId} and message_id = any (${[...messageIds]})
    and media_id is not null and message_status = 6 and status_detail is distinct from 'sending' and provider_message_id is null`

/** From here on nobody knows whether it has left, until there is an answer. */
export async function markSending(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  await db`update messages set status_detail = 'sending' where company_id = ${companyId} and message_id = any (${[...messageIds]})`
}

/** Of these numbers those through which people have something to send now. */
export async function listWithDue(db: Db, companyId: string, phonenumberIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from unnest(${[...phonenumberIds]}::text[]) as n (id)
    where exists (select 1 from outbound where company_id = ${companyId} and set_aside_at is null and not is_behind
      and due_at <= clock_timestamp() and starts_with(lane, n.id || ':'))`
  return rows.map(({ id }) => id)
}

export async function findChannelTypes(db: Db, companyId: string): Promise<Map<string, ChannelType>> {
  const rows = await db<{ phonenumberId: string; channelType: ChannelType }[]>`select phonenumber_id, channel_type from phone_numbers
    where company_id = ${companyId}`
  return new Map(rows.map(({ phonenumberId, channelType }) => [phonenumberId, channelType]))
}
