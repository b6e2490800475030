import type { ChatKey } from '@prosa/contract/chats/model'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'
import { isBefore } from './history-store.ts'
import { patternOf } from './search-words.ts'

export type Before = { time: number; messageId: string | null } | null
type Place = { messageId: string; at: number }

const ofChat = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey) =>
  db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`

/** What is not deleted and answers to this, the newest first. */
async function listFound(
  db: Db,
  companyId: string,
  key: ChatKey,
  { is, before, most }: { is: postgres.Fragment; before: Before; most: number },
): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`select message_id from messages where ${ofChat(db, companyId, key)}
      and deleted_at is null and ${is} ${before ? isBefore(db, before) : db``}
    order by at desc, message_id desc limit ${most}`
  return rows.map(({ messageId }) => messageId)
}

/** Of the longest word first. What is shorter need not be read: most of what people write is. */
export const listWithWords = (db: Db, companyId: string, key: ChatKey, words: readonly string[], before: Before, most: number) =>
  listFound(db, companyId, key, {
    is: words.reduce(
      (all, word) => db`${all} and message_body ~ ${patternOf(word)}`,
      db`octet_length(message_body) >= ${[...(words[0] ?? '')].length}`,
    ),
    before,
    most,
  })

/** By the id of a label, or its text. */
export const listWithLabel = (db: Db, companyId: string, key: ChatKey, label: string, before: Before, most: number) =>
  listFound(db, companyId, key, {
    is: db`message_id in (select x.message_id from message_labels x
      join labels l on l.company_id = x.company_id and l.label_id = x.label_id and l.deleted_at is null
      where x.company_id = ${companyId} and (l.label_id = ${label} or lower(l.text) = lower(${label})))`,
    before,
    most,
  })

export const listWithFile = (db: Db, companyId: string, key: ChatKey, before: Before, most: number) =>
  listFound(db, companyId, key, { is: db`media_id is not null and message_type <> 'sticker'`, before, most })

export async function findPlace(db: Db, companyId: string, key: ChatKey, messageId: string): Promise<Place | null> {
  const [row] = await db<Place[]>`select message_id, at from messages where ${ofChat(db, companyId, key)} and message_id = ${messageId}`
  return row ?? null
}

/** The oldest first. */
export async function listNewer(db: Db, companyId: string, key: ChatKey, after: NonNullable<Before>, most: number): Promise<string[]> {
  const isAfter = after.messageId === null ? db`and at > ${after.time}` : db`and (at, message_id) > (${after.time}, ${after.messageId})`
  const rows = await db<{ messageId: string }[]>`select message_id from messages where ${ofChat(db, companyId, key)} ${isAfter}
    order by at, message_id limit ${most}`
  return rows.map(({ messageId }) => messageId)
}
