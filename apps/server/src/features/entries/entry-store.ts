import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageType } from '@prosa/contract/messages/content'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { StoredEntry } from './entry-of.ts'

/** How much of a text a list keeps: no screen shows more of it in one line. */
export const mostPreview = 300

/** `StoredEntry` of a chat `c`. */
export const entryColumns = (db: Db) => db`c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id, c.handled_by, c.version,
  c.contact_id, c.contact_name, c.last_message_body as message_body, c.last_message_at as last_message_time, c.last_message_type,
  c.last_message_status, c.last_message_from_me, c.last_message_deleted, c.last_file_name, c.unread_count, c.unanswered_since,
  c.window_expires_at, c.label_ids`

/** Where a chat stood, and what the totals of lists went by. */
export type Stood = Pick<StoredEntry, 'departmentId' | 'agentId' | 'chatStatus' | 'handledBy'> & { isUnread: boolean }

/** A chat as a statement left it, and how it stood before; null where there was none. */
export type ChangedChat = StoredEntry & { waitingSince: number | null; was: Stood | null }

/** `ChangedChat` of a statement that updates chats `c`. */
export const changedColumns = (db: Db) => db`${entryColumns(db)}, c.waiting_since, json_build_object('departmentId', old.department_id,
  'agentId', old.agent_id, 'chatStatus', old.chat_status, 'handledBy', old.handled_by, 'isUnread', old.unread_count > 0) as was`

/** The same of one that inserts them. */
export const madeColumns = (db: Db) => db`${entryColumns(db)}, c.waiting_since, null as was`

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
export const lastMessageColumns = (db: Db) => db`"messageId" text, "messageType" text, "messageStatus" smallint, "fromMe" boolean,
  "messageBody" text, "mediaId" text`

export const lastMessageJson = ({ messageId, messageType, messageStatus, fromMe, messageBody, mediaId }: LastMessage) => ({
  messageId,
  messageType,
  messageStatus,
  fromMe,
  messageBody,
  mediaId,
})

const preview = (db: Db, body: postgres.Fragment) => db`left(${body}, ${mostPreview}::int)`

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

/** The name of a contact, for an insert or update of a chat. */
export const nameOfContact = (db: Db, companyId: string, contactId: postgres.Fragment) => db`coalesce((
  select k.name from contacts k where k.company_id = ${companyId} and k.contact_id = ${contactId}), '')`

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

/** The chats of these locked contacts get the names they have now; those that had another. */
export const saveContactNames = (db: Db, companyId: string, contactIds: readonly string[]): Promise<ChangedChat[]> => db<ChangedChat[]>`
  with held as (
    select h.phonenumber_id, h.wa_id from chats h where h.company_id = ${companyId} and h.contact_id = any (${[...contactIds]})
    order by h.phonenumber_id, h.wa_id for no key update
  )
  update chats c set contact_name = k.name, version = c.version + 1 from held h, contacts k
  where c.company_id = ${companyId} and c.phonenumber_id = h.phonenumber_id and c.wa_id = h.wa_id
    and k.company_id = ${companyId} and k.contact_id = c.contact_id and c.contact_name <> k.name
  returning ${changedColumns(db)}`

/** A chat's labels and those of its messages, each once; of a chat `c`. Also of the bin: who shows them knows which are there. */
export const labelIdsOf = (db: Db, companyId: string) => db`array(
  select x.label_id from chat_labels x where x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id
  union select x.label_id from message_labels x where x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id
  order by 1)`

const keyed = (db: Db, chats: readonly ChatKey[]) =>
  db`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::text[], ${chats.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)`

/** When links of these locked chats, or of their messages, came or went. */
export async function saveLabelIds(db: Db, companyId: string, chats: readonly ChatKey[]): Promise<void> {
  if (chats.length === 0) return
  await db`update chats c set label_ids = ${labelIdsOf(db, companyId)} from (select distinct * from ${keyed(db, chats)}) k
    where c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id`
}
