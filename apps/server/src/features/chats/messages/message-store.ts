import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { Folded } from '@prosa/contract/messages/fold-facts'
import type { Message, StatusDetail, StatusTimes } from '@prosa/contract/messages/model'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type { Db } from '../../../kit/db/db.ts'
import { gathered } from '../../../kit/db/gathered.ts'
import { laterNumber, laterTimes, type TimeShift } from '../../../kit/db/time-shift-store.ts'
import { followedColumns, withLastMessages } from '../../entries/public.ts'

/** What is not named is empty. `at` is the channel's time where it came from one. */
export type NewMessage = ChatKey & {
  messageId: string
  messageType: MessageType
  messageBody: string
  messageStatus: MessageStatus
  fromMe: boolean
  source: Message['source']
  at: number
  internal?: boolean
  statusDetail?: StatusDetail | null
  statusTimes?: StatusTimes
  agentId?: string | null
  clientMessageId?: string | null
  clientFingerprint?: Buffer | null
  providerMessageId?: string | null
  replyToMessageId?: string | null
  replyToProviderId?: string | null
  mediaId?: string | null
  content?: MessageContent
  scheduledAt?: number | null
}

/** False where its client id or its provider's id is known already: two at the same moment give one. */
export const insertMessage = async (db: Db, companyId: string, message: NewMessage): Promise<boolean> =>
  (await insertMessages(db, companyId, [message])) > 0

/** How many of them were not known yet. */
export async function insertMessages(db: Db, companyId: string, messages: readonly NewMessage[]): Promise<number> {
  const rows = messages.map(({ at, scheduledAt = null, clientFingerprint = null, ...message }) => ({
    internal: false,
    statusTimes: {},
    content: {},
    ...message,
    at: isoTime(at),
    scheduledAt: scheduledAt === null ? null : isoTime(scheduledAt),
    clientFingerprint: clientFingerprint && `\\x${clientFingerprint.toString('hex')}`,
  }))
  const { count } = await db`
    insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal,
      source, agent_id, client_message_id, client_fingerprint, provider_message_id, at, content, reply_to_message_id,
      reply_to_provider_id, status_detail, status_times, media_id, scheduled_at)
    select ${companyId}, "messageId", "phonenumberId", "waId", "messageType", "messageBody", "messageStatus", "fromMe", internal, source,
      "agentId", "clientMessageId", "clientFingerprint", "providerMessageId", at, content, "replyToMessageId", "replyToProviderId",
      "statusDetail", "statusTimes", "mediaId", "scheduledAt"
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("messageId" uuid, "phonenumberId" uuid, "waId" text, "messageType" text,
      "messageBody" text, "messageStatus" smallint, "fromMe" boolean, internal boolean, source text, "agentId" uuid,
      "clientMessageId" text, "clientFingerprint" bytea, "providerMessageId" text, at timestamptz, content jsonb, "replyToMessageId" uuid,
      "replyToProviderId" text, "statusDetail" text, "statusTimes" jsonb, "mediaId" uuid, "scheduledAt" timestamptz)
    order by "phonenumberId", "providerMessageId" on conflict do nothing`
  return count
}

const isoTime = (time: number) => new Date(time).toISOString()

/** What has become of a message by now. */
type PastMessage = NewMessage & Pick<Folded, 'reactions' | 'edits' | 'error' | 'deletedAt'>

/** Of the demo, which were never on their way: they are as old as they say, and nothing is left to do for them. */
export async function insertPastMessages(db: Db, companyId: string, messages: readonly PastMessage[]): Promise<void> {
  const rows = messages.map(({ at, deletedAt, ...message }) => ({
    ...message,
    at: isoTime(at),
    deletedAt: deletedAt === null ? null : isoTime(deletedAt),
  }))
  await db`
    insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, content, message_status, status_times,
      error_code, error_provider_code, reactions, edits, from_me, internal, source, agent_id, provider_message_id, reply_to_message_id,
      media_id, at, deleted_at, created_at)
    select ${companyId}, "messageId", "phonenumberId", "waId", "messageType", "messageBody", content, "messageStatus", "statusTimes",
      error->>'code', (error->>'providerCode')::int, reactions, edits, "fromMe", internal, source, "agentId", "providerMessageId",
      "replyToMessageId", "mediaId", at, "deletedAt", at
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("messageId" uuid, "phonenumberId" uuid, "waId" text, "messageType" text,
      "messageBody" text, content jsonb, "messageStatus" smallint, "statusTimes" jsonb, error jsonb, reactions jsonb, edits jsonb,
      "fromMe" boolean, internal boolean, source text, "agentId" uuid, "providerMessageId" text, "replyToMessageId" uuid, "mediaId" uuid,
      at timestamptz, "deletedAt" timestamptz)`
}

/** Of the demo, too. When one is to be sent stays as it was asked for. */
export async function movePastMessages(db: Db, companyId: string, shift: TimeShift): Promise<void> {
  const list = (column: string) => db`${db(column)} = case when ${db(column)} = '[]' then '[]' else (
    select jsonb_agg(one || jsonb_build_object('at', ${laterNumber(db, db`(one->>'at')::numeric`, shift)}) order by nth)
    from jsonb_array_elements(${db(column)}) with ordinality as e (one, nth)) end`
  await db`update messages set ${laterTimes(db, ['at', 'created_at', 'deleted_at'], shift)}, ${list('reactions')}, ${list('edits')},
      status_times = case when status_times = '{}' then '{}' else (
        select jsonb_object_agg(key, ${laterNumber(db, db`value::numeric`, shift)}) from jsonb_each_text(status_times)) end,
      version = version + 1
    where company_id = ${companyId}`
}

type Named = { phonenumberId: string; providerMessageId: string }

/** Whether there is a message with this provider's id. */
export const isKnownMessage = gathered<Named, boolean>(async (db, companyId, named) => {
  const rows = await db<Named[]>`select phonenumber_id, provider_message_id from messages
    where company_id = ${companyId} and phonenumber_id = any (${[...new Set(named.map(({ phonenumberId }) => phonenumberId))]})
      and provider_message_id = any (${named.map(({ providerMessageId }) => providerMessageId)})`
  return named.map((one) => rows.some((row) => row.phonenumberId === one.phonenumberId && row.providerMessageId === one.providerMessageId))
})

type LockedMessage = {
  messageId: string
  messageType: MessageType
  messageBody: string
  messageStatus: MessageStatus
  statusDetail: StatusDetail | null
  fromMe: boolean
  internal: boolean
  providerMessageId: string | null
  mediaId: string | null
  agentId: string | null
  scheduledAt: number | null
  deletedAt: number | null
}

/** One of this chat, which is locked already. */
export async function lockMessage(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  messageId: string,
): Promise<LockedMessage | null> {
  const [row] = await db<LockedMessage[]>`
    select message_id, message_type, message_body, message_status, status_detail, from_me, internal, provider_message_id, media_id, agent_id,
      scheduled_at, deleted_at
    from messages
    where company_id = ${companyId} and message_id = ${messageId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    for no key update`
  return row ?? null
}

/** As if it had just been written: it loses the id that its provider gave it before. */
export async function queueAgain(
  db: Db,
  companyId: string,
  messageId: string,
  { now, statusDetail, senderId }: { now: number; statusDetail: StatusDetail | null; senderId: string },
): Promise<void> {
  await db`update messages set message_status = 6, status_detail = ${statusDetail}, provider_message_id = null, error_code = null,
      error_provider_code = null, tries = 0, is_refiled = false, status_times = ${db.json({ queued: now })}, at = ${now}, scheduled_at = null,
      agent_id = case source when 'broadcast' then ${senderId} else agent_id end,
      source = case source when 'broadcast' then 'agent' else source end, version = version + 1
    where company_id = ${companyId} and message_id = ${messageId}`
}

/** Of a locked message that waits for its time: it stands in the chat at the time at which it is to leave. */
export async function savePlan(
  db: Db,
  companyId: string,
  messageId: string,
  { messageBody, scheduledAt }: { messageBody: string; scheduledAt: number },
): Promise<void> {
  await db`update messages set message_body = ${messageBody}, scheduled_at = ${scheduledAt}, at = ${scheduledAt}, version = version + 1
    where company_id = ${companyId} and message_id = ${messageId}`
}

/** Locked ones that never left and that nobody has seen: as if they had not been written. */
export async function takeBackMessages(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  await db`delete from messages where company_id = ${companyId} and message_id = any (${[...messageIds]})`
}

/** It stays in the chat, which is locked, as an internal message that never left. */
export async function saveCancelled(db: Db, companyId: string, messageId: string, now: number): Promise<void> {
  const saved = db`update messages m set internal = true, message_status = 5, status_detail = null, deleted_at = ${now}, version = version + 1
    where company_id = ${companyId} and message_id = ${messageId} returning ${followedColumns(db)}`
  await withLastMessages(db, companyId, saved)
}

/** The messages that show this file get a new version: their file has changed. */
export async function renewMessagesOf(db: Db, companyId: string, mediaId: string): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`update messages set version = version + 1
    where company_id = ${companyId} and media_id = ${mediaId} returning message_id`
  return rows.map(({ messageId }) => messageId)
}

/** The answers to these, which were deleted, get a new version: what they quote is gone. Found in the chat from there on, locked by their ids. */
export async function renewRepliesTo(db: Db, companyId: string, deletedIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`
    with held as (
      select r.message_id from messages m cross join lateral (
        select x.message_id, x.reply_to_message_id from messages x
        where x.company_id = ${companyId} and x.phonenumber_id = m.phonenumber_id and x.wa_id = m.wa_id and x.at >= m.at) r
      where m.company_id = ${companyId} and m.message_id = any (${[...deletedIds]}) and r.reply_to_message_id = m.message_id
    ), locked as (
      select message_id from messages where company_id = ${companyId} and message_id = any (array(select message_id from held))
      order by message_id for no key update
    )
    update messages set version = version + 1 where company_id = ${companyId} and message_id = any (array(select message_id from locked))
    returning message_id`
  return rows.map(({ messageId }) => messageId)
}

/**
 * The newest of a locked chat, and the one that its lists show, into another of the same number, which has to be there already. Answers which
 * they were. They are locked in the order of their ids, as by everybody. Without joins, for which all of the chat would be read.
 */
export async function moveMessages(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  { to, most }: { to: string; most: number },
): Promise<string[]> {
  const isOfChat = db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  const rows = await db<{ messageId: string }[]>`
    with chosen as (
      (select message_id from messages where ${isOfChat} order by at desc, message_id desc limit ${most})
      union select last_message_id from chats where ${isOfChat}
    ), held as (
      select message_id from messages where ${isOfChat} and message_id = any (array(select message_id from chosen))
      order by message_id for no key update
    )
    update messages set wa_id = ${to} where company_id = ${companyId} and message_id = any (array(select message_id from held))
    returning message_id`
  return rows.map(({ messageId }) => messageId)
}

/** Answers to these that came before them, or before we knew what the provider calls them. */
export async function linkReplies(db: Db, companyId: string, answered: readonly Named[]): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`
    update messages r set reply_to_message_id = m.message_id, version = r.version + 1
    from unnest(${answered.map(({ phonenumberId }) => phonenumberId)}::uuid[],
      ${answered.map(({ providerMessageId }) => providerMessageId)}::text[]) as a (phonenumber_id, id), messages m
    where m.company_id = ${companyId} and m.phonenumber_id = a.phonenumber_id and m.provider_message_id = a.id
      and r.company_id = ${companyId} and r.phonenumber_id = a.phonenumber_id and r.reply_to_provider_id = a.id
      and r.reply_to_message_id is null
    returning r.message_id`
  return rows.map(({ messageId }) => messageId)
}
