import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { Message, Reaction, StatusDetail, StatusTimes } from '@prosa/contract/messages/model'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { type Before, isBefore } from '../history/history-store.ts'

export type MessageRow = {
  messageId: string
  clientMessageId: string | null
  phonenumberId: string
  waId: string
  messageType: MessageType
  messageBody: string
  messageStatus: MessageStatus
  statusDetail: StatusDetail | null
  statusTimes: StatusTimes
  errorCode: ChannelProblem | null
  errorProviderCode: number | null
  fromMe: boolean
  internal: boolean
  source: Message['source']
  agentId: string | null
  agentName: string | null
  mediaId: string | null
  isReply: boolean
  repliedId: string | null
  repliedType: MessageType | null
  repliedBody: string | null
  repliedFromMe: boolean | null
  content: MessageContent
  reactions: Reaction[]
  edits: Message['edits']
  deletedAt: number | null
  scheduledAt: number | null
  at: number
  version: number
}

/**
 * The message that it answers is shown only if it is of the same chat: who sees this chat may not see another. One that was deleted says nothing. It is joined twice, by our id
 * and by the provider's, as each has an index: with one join by either PostgreSQL reads all messages of the company.
 */
const readMessageRows = (db: Db, messages: postgres.Fragment): Promise<MessageRow[]> => db<MessageRow[]>`
  select m.message_id, m.client_message_id, m.phonenumber_id, m.wa_id, m.message_type, m.message_body, m.message_status, m.status_detail,
    m.status_times, m.error_code, m.error_provider_code, m.from_me, m.internal, m.source, m.agent_id, a.name as agent_name, m.media_id,
    m.reply_to_message_id is not null or m.reply_to_provider_id is not null as is_reply,
    coalesce(r.message_id, p.message_id) as replied_id, coalesce(r.message_type, p.message_type) as replied_type,
    
    case when coalesce(r.deleted_at, p.deleted_at) is null then coalesce(r.message_body, p.message_body) end as replied_body, coalesce(r.from_me, p.from_me) as replied_from_me, m.content, m.reactions, m.edits,
    m.deleted_at, m.scheduled_at, m.at, m.version
  from (${messages}) m
    left join memberships a on a.company_id = m.company_id and a.user_id = m.agent_id
    left join messages r on r.company_id = m.company_id and r.message_id = m.reply_to_message_id
      and r.phonenumber_id = m.phonenumber_id and r.wa_id = m.wa_id
    left join messages p on p.company_id = m.company_id and p.phonenumber_id = m.phonenumber_id and p.wa_id = m.wa_id
      and p.provider_message_id = m.reply_to_provider_id and m.reply_to_message_id is null
  order by m.at desc, m.message_id desc`

export const listMessageRows = (db: Db, companyId: string, messageIds: readonly string[]): Promise<MessageRow[]> =>
  readMessageRows(db, db`select * from messages where company_id = ${companyId} and message_id = any (${[...messageIds]})`)

/** The newest first, from `before` on. */
export const listHistoryRows = (db: Db, companyId: string, key: ChatKey, before: Before | null, most: number): Promise<MessageRow[]> =>
  readMessageRows(
    db,
    db`select * from messages where company_id = ${companyId} and phonenumber_id = ${key.phonenumberId} and wa_id = ${key.waId}
      ${before ? isBefore(db, before) : db``} order by at desc, message_id desc limit ${most}`,
  )

/** The newest of these chats together, from `before` on. */
export const listChatsRows = (db: Db, companyId: string, chats: readonly ChatKey[], before: Before | null, most: number) =>
  readMessageRows(
    db,
    db`select m.* from unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[])
        as c (phonenumber_id, wa_id)
      cross join lateral (
        select * from messages where company_id = ${companyId} and phonenumber_id = c.phonenumber_id and wa_id = c.wa_id
          ${before ? isBefore(db, before) : db``} order by at desc, message_id desc limit ${most}) m
      order by m.at desc, m.message_id desc limit ${most}`,
  )

export type Period = { startTime: number; endTime: number; notes: boolean; after: Before | null }

/** What was said in a period, the oldest first, from `after` on; without what was never sent. */
export const listPeriodRows = async (db: Db, companyId: string, key: ChatKey, period: Period, most: number): Promise<MessageRow[]> =>
  (
    await readMessageRows(
      db,
      db`select * from messages where ${inPeriod(db, companyId, key, period)} order by at, message_id limit ${most}`,
    )
  ).toReversed()

export async function hasPeriodRows(db: Db, companyId: string, key: ChatKey, period: Omit<Period, 'after'>): Promise<boolean> {
  const [row] = await db<[{ isThere: boolean }]>`
    select exists (select 1 from messages where ${inPeriod(db, companyId, key, { ...period, after: null })}) as is_there`
  return row.isThere
}

const inPeriod = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey, { startTime, endTime, notes, after }: Period) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and at between ${startTime} and ${endTime}
    ${after ? db`and (at, message_id) > (${after.time}, ${after.messageId})` : db``}
    and status_detail is distinct from 'scheduled' and not (internal and deleted_at is not null) ${notes ? db`` : db`and not internal`}`

export type MessagePlace = { messageId: string; departmentId: string; agentId: string | null }

/**
 * Where the chat of each stands, which says who may get to know of it. What a broadcast says in a closed chat is told to nobody: there may be
 * a million of them.
 */
export const listMessagePlaces = (db: Db, companyId: string, messageIds: readonly string[]): Promise<MessagePlace[]> => db<MessagePlace[]>`
  select m.message_id, c.department_id, c.agent_id from messages m
    join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
  where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]}) and not (m.source = 'broadcast' and c.chat_status = 4)`
