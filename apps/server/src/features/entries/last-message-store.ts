import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageType } from '@prosa/contract/messages/content'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { preview } from './joined-entry-store.ts'

/** What a list shows of a message that is the last of its chat. */
export type LastMessage = {
  messageId: string
  messageType: MessageType
  messageStatus: MessageStatus
  fromMe: boolean
  messageBody: string
  mediaId: string | null
}

/** `LastMessage` among the columns of a JSON record `r`. */
export const lastMessageColumns = (db: Db) => db`"messageId" uuid, "messageType" text, "messageStatus" smallint, "fromMe" boolean,
  "messageBody" text, "mediaId" uuid`

export const lastMessageJson = ({ messageId, messageType, messageStatus, fromMe, messageBody, mediaId }: LastMessage) => ({
  messageId,
  messageType,
  messageStatus,
  fromMe,
  messageBody,
  mediaId,
})

const fileOf = (db: Db, companyId: string) => db`case when r."messageType" = 'document' then (
  select nullif(f.file_name, '') from media f where f.company_id = ${companyId} and f.media_id = r."mediaId") end`

/** For an update of chats `c` by new messages `r`, each of which is the last of its chat where `isLast`. */
export const setLastMessage = (db: Db, companyId: string, isLast: postgres.Fragment) => {
  const set = (column: postgres.Fragment, value: postgres.Fragment) =>
    db`${column} = case when ${isLast} then ${value} else c.${column} end`
  return db`${set(db`last_message_id`, db`r."messageId"`)}, ${set(db`last_message_type`, db`r."messageType"`)},
    ${set(db`last_message_status`, db`r."messageStatus"`)}, ${set(db`last_message_from_me`, db`r."fromMe"`)},
    ${set(db`last_message_deleted`, db`false`)}, ${set(db`last_message_body`, preview(db, db`r."messageBody"`))},
    ${set(db`last_file_name`, fileOf(db, companyId))}`
}

/** For an insert of chats that begin with messages `r`: the columns, and their values. */
export const lastMessageNames = (db: Db) => db`last_message_id, last_message_type, last_message_status, last_message_from_me,
  last_message_body, last_file_name`
export const lastMessageValues = (db: Db, companyId: string) => db`"messageId", "messageType", "messageStatus", "fromMe",
  ${preview(db, db`"messageBody"`)}, ${fileOf(db, companyId)}`

/** For an update of a chat `c` by a chat `f`, the last message of which is the last of both where `isTheirs`. */
export const adoptLastMessage = (db: Db, isTheirs: postgres.Fragment) => {
  const set = (column: postgres.Fragment) => db`${column} = case when ${isTheirs} then f.${column} else c.${column} end`
  return db`${set(db`last_message_id`)}, ${set(db`last_message_type`)}, ${set(db`last_message_status`)}, ${set(db`last_message_from_me`)},
    ${set(db`last_message_deleted`)}, ${set(db`last_message_body`)}, ${set(db`last_file_name`)}`
}

/** What a statement that changes messages `m` returns of them for `withLastMessages`. */
export const followedColumns = (db: Db) => db`m.message_id, m.phonenumber_id, m.wa_id, m.message_status, m.message_body, m.deleted_at`

/**
 * `saved` changes messages, and returns `followedColumns` of them: those that are the last of their chats look so in the lists from then on.
 * Nobody is told of the chat, as they are told of the message. The chats are locked, before the messages (`lockLastOf`).
 */
export const withLastMessages = (db: Db, companyId: string, saved: postgres.Fragment) => db<{ messageId: string }[]>`
  with saved as (${saved}), shown as (
    select message_id, phonenumber_id, wa_id, message_status, deleted_at is not null as is_deleted,
      case when deleted_at is null then ${preview(db, db`message_body`)} else '' end as body
    from saved
  ), followed as (
    update chats c set last_message_status = m.message_status, last_message_deleted = m.is_deleted, last_message_body = m.body,
      last_file_name = case when m.is_deleted then null else c.last_file_name end
    from shown m
    where c.company_id = ${companyId} and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id and c.last_message_id = m.message_id
      and (c.last_message_status, c.last_message_deleted, c.last_message_body) is distinct from (m.message_status, m.is_deleted, m.body)
  )
  select message_id from saved`

type Named = { messageIds?: readonly string[]; sent?: readonly { phonenumberId: string; providerMessageId: string }[] }

/** The chats of which one of these messages is the last, in the order of their keys: before the messages, as everybody locks them. */
export async function lockLastOf(db: Db, companyId: string, { messageIds = [], sent = [] }: Named): Promise<void> {
  const numbers = [...new Set(sent.map(({ phonenumberId }) => phonenumberId))]
  await db`select 1 from chats c join (
      select m.message_id, m.phonenumber_id, m.wa_id from messages m where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]})
      union select m.message_id, m.phonenumber_id, m.wa_id from messages m where m.company_id = ${companyId}
        and m.phonenumber_id = any (${numbers}) and m.provider_message_id = any (${sent.map(({ providerMessageId }) => providerMessageId)})
    ) m on c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id and c.last_message_id = m.message_id
    where c.company_id = ${companyId} order by c.phonenumber_id, c.wa_id for no key update of c`
}

const keysOf = (db: Db, chats: readonly ChatKey[]) =>
  db`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)`

/** Of these locked chats those whose last message is deleted by its age show nothing of it any more. Where they stand in a list, they stay. */
export async function forgetLastMessages(db: Db, companyId: string, chats: readonly ChatKey[]): Promise<void> {
  await db`update chats c set last_message_id = null, last_message_type = null, last_message_status = null, last_message_from_me = false,
      last_message_deleted = false, last_message_body = '', last_file_name = null, version = c.version + 1
    from ${keysOf(db, chats)}
    where c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id and c.last_message_id is not null
      and not exists (select from messages m where m.company_id = c.company_id and m.message_id = c.last_message_id)`
}

/** The names of these files leave the lists. Chats that somebody holds right now are mended when entries are counted. */
export async function forgetLastFiles(db: Db, companyId: string, mediaIds: readonly string[]): Promise<void> {
  await db`with held as (
      select c.phonenumber_id, c.wa_id from messages m join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id
        and c.wa_id = m.wa_id and c.last_message_id = m.message_id
      where m.company_id = ${companyId} and m.media_id = any (${[...mediaIds]}::uuid[]) and c.last_file_name is not null
      for no key update of c skip locked)
    update chats c set last_file_name = null, version = c.version + 1 from held k
    where c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id`
}
