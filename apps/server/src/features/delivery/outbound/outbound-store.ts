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
  isOfBroadcast: boolean
}

const outgoingColumns = (
  db: Db,
) => db`m.message_id, m.phonenumber_id, m.wa_id, c.contact_id, c.answer_to, m.message_type, m.message_body, m.content,
  m.message_status, m.status_detail, m.from_me, m.internal, m.provider_message_id,
  coalesce(r.provider_message_id, m.reply_to_provider_id) as reply_to_provider_id, m.media_id, m.tries, m.is_refiled,
  m.source = 'broadcast' as is_of_broadcast`

const sources = (db: Db) => db`messages m
  join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
  left join messages r on r.company_id = m.company_id and r.message_id = m.reply_to_message_id`

/** Without those that are locked, in any order: waiting here for one of many could go on for ever. */
export const lockFreeOutgoing = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Outgoing[]> => db<Outgoing[]>`
  select ${outgoingColumns(db)} from ${sources(db)} where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})
  for no key update of m skip locked`

export const listOutgoing = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Outgoing[]> => db<Outgoing[]>`
  select ${outgoingColumns(db)} from ${sources(db)} where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})`

/** In one order, as everybody who locks several of them. */
export const lockOutgoing = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Outgoing[]> => db<Outgoing[]>`
  select ${outgoingColumns(db)} from ${sources(db)} where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})
  order by m.message_id for no key update of m`

export async function listPresentIds(db: Db, companyId: string, messageIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`select message_id from messages
    where company_id = ${companyId} and message_id = any (${[...messageIds]})`
  return rows.map(({ messageId }) => messageId)
}

export type WithFile = { messageId: string; phonenumberId: string; mediaId: string; isOfCard: boolean }

/** The files of those that wait: a message's own, and those of a carousel's cards. */
export const listWithFiles = (db: Db, companyId: string, messageIds: readonly string[]): Promise<WithFile[]> => db<WithFile[]>`
  select m.message_id, m.phonenumber_id, f.media_id, f.is_of_card from messages m cross join lateral (
      select m.media_id, false as is_of_card where m.media_id is not null
      union all select c.id::uuid, true from jsonb_array_elements_text(m.content -> 'template' -> 'cardMediaIds') as c (id) where c.id <> ''
    ) f where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})
    and m.message_status = 6 and status_detail is distinct from 'sending' and provider_message_id is null`

/** Of these numbers those through which people have something to send now, and nobody is at it: what is under way has what it needs. */
export async function listWithDue(db: Db, companyId: string, phonenumberIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from unnest(${[...phonenumberIds]}::uuid[]) as n (id)
    where exists (select 1 from outbound where company_id = ${companyId} and set_aside_at is null and not is_behind
      and lease_id is null and due_at <= clock_timestamp() and starts_with(lane, n.id || ':'))`
  return rows.map(({ id }) => id)
}

export async function findChannelTypes(db: Db, companyId: string): Promise<Map<string, ChannelType>> {
  const rows = await db<{ phonenumberId: string; channelType: ChannelType }[]>`select phonenumber_id, channel_type from phone_numbers
    where company_id = ${companyId}`
  return new Map(rows.map(({ phonenumberId, channelType }) => [phonenumberId, channelType]))
}

type Scheduled = {
  messageId: string
  phonenumberId: string
  waId: string
  messageType: MessageType
  messageBody: string
  mediaId: string | null
  agentId: string | null
  scheduledAt: number
}

/** Null where it is not to be sent any more. */
export async function findScheduled(db: Db, companyId: string, messageId: string): Promise<Scheduled | null> {
  const [row] = await db<Scheduled[]>`select message_id, phonenumber_id, wa_id, message_type, message_body, media_id, agent_id, scheduled_at
    from messages
    where company_id = ${companyId} and message_id = ${messageId} and message_status = 6 and status_detail = 'scheduled'`
  return row ?? null
}

type ReactionTarget = { phonenumberId: string; waId: string; answerTo: string | null; providerMessageId: string }

export async function findReactionTarget(db: Db, companyId: string, messageId: string): Promise<ReactionTarget | null> {
  const [row] = await db<ReactionTarget[]>`
    select m.phonenumber_id, m.wa_id, c.answer_to, m.provider_message_id from messages m
      join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    where m.company_id = ${companyId} and m.message_id = ${messageId} and m.provider_message_id is not null`
  return row ?? null
}

type BlockTarget = { address: string; isBlocked: boolean }

/** Where a contact is reached through a number, and whether it is blocked there; null where they never talked. */
export async function findBlockTarget(db: Db, companyId: string, phonenumberId: string, contactId: string): Promise<BlockTarget | null> {
  const [row] = await db<BlockTarget[]>`
    select coalesce(c.answer_to, c.wa_id) as address, exists (select 1 from contact_blocks b where b.company_id = c.company_id
      and b.contact_id = c.contact_id and b.phonenumber_id = c.phonenumber_id) as is_blocked
    from chats c where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.contact_id = ${contactId}
    order by c.last_message_at desc limit 1`
  return row ?? null
}

type Unsent = {
  userId: string
  phonenumberId: string
  waId: string
  messageId: string
  messageBody: string
  contactName: string
  departmentId: string
  agentId: string | null
}

/** Those of these that somebody had scheduled and that have failed. */
export const listUnsent = (db: Db, companyId: string, messageIds: readonly string[], mostTold: number): Promise<Unsent[]> => db<Unsent[]>`
  select m.agent_id as user_id, m.phonenumber_id, m.wa_id, m.message_id, left(m.message_body, ${mostTold}) as message_body,
    k.name as contact_name, c.department_id, c.agent_id
  from messages m
    join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
  where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]}) and m.scheduled_at is not null and m.message_status = 0
    and m.agent_id is not null`
