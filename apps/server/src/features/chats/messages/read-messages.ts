import type { Media } from '@prosa/contract/media/model'
import { messageEvents } from '@prosa/contract/messages/events'
import type { Message } from '@prosa/contract/messages/model'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { listMediaRows, mediaOnWire } from '../../media/public.ts'
import { renewMessagesOf } from './message-store.ts'
import { listMessagePlaces, listMessageRows, type MessagePlace, type MessageRow } from './read-message-store.ts'

export type TellingContext = { db: Db; emit: Emit; house: House; companyId: string }
type Told = { places: MessagePlace[]; messages: Message[] }
export type Telling = 'added' | 'changed'

/** Tells everybody who sees their chats of the messages, as they are now. */
export async function tellMessages(ctx: TellingContext, messageIds: readonly string[], what: Telling): Promise<void> {
  if (messageIds.length > 0) tell(ctx, await readTold(ctx, messageIds), what)
}

export async function readTold({ db, house, companyId }: TellingContext, messageIds: readonly string[]): Promise<Told> {
  const [places, messages] = await allAnswered([
    listMessagePlaces(db, companyId, messageIds),
    readMessages(house, db, companyId, messageIds),
  ])
  return { places, messages }
}

export function tell({ emit }: TellingContext, { places, messages }: Told, what: Telling) {
  const placeOf = new Map(places.map(({ messageId, ...place }) => [messageId, place]))
  for (const message of messages) {
    const place = placeOf.get(message.messageId)
    if (place) emit(messageEvents[what], { ...place, message })
  }
}

/** A file that was awaited is there now, or lost: tells of the messages that show it. */
export async function tellOfFile(work: { db: Db; emit: Emit; house: House }, companyId: string, mediaId: string): Promise<void> {
  await tellMessages({ ...work, companyId }, await renewMessagesOf(work.db, companyId, mediaId), 'changed')
}

/** As the wire has them, in the order of the ids; those that are not there are left out. */
export async function readMessages(house: House, db: Db, companyId: string, messageIds: readonly string[]): Promise<Message[]> {
  if (messageIds.length === 0) return []
  const rows = await listMessageRows(db, companyId, messageIds)
  const found = new Map((await onTheWire(house, db, companyId, rows)).map((message) => [message.messageId, message]))
  return messageIds.flatMap((id) => found.get(id) ?? [])
}

/** With their files. */
export async function onTheWire(house: House, db: Db, companyId: string, rows: readonly MessageRow[]): Promise<Message[]> {
  const mediaIds = rows.flatMap(({ mediaId }) => mediaId ?? [])
  const media = mediaIds.length === 0 ? [] : await listMediaRows(db, companyId, mediaIds)
  const files = new Map(media.map((row) => [row.mediaId, mediaOnWire(house, companyId, row)]))
  return rows.map((row) => onWire(row, files.get(row.mediaId ?? '')))
}

/** Of one that was deleted nothing leaves that it said, brought or was before: the row keeps it, for nobody so far. */
const onWire = (row: MessageRow, media: Media | undefined): Message => ({
  messageId: row.messageId,
  ...(row.clientMessageId !== null && { clientMessageId: row.clientMessageId }),
  phonenumberId: row.phonenumberId,
  waId: row.waId,
  messageType: row.messageType,
  messageBody: row.deletedAt === null ? row.messageBody : '',
  messageStatus: row.messageStatus,
  ...(row.statusDetail !== null && { statusDetail: row.statusDetail }),
  statusTimes: row.statusTimes,
  ...(row.errorCode !== null && { error: errorOf(row.errorCode, row.errorProviderCode) }),
  fromMe: row.fromMe,
  internal: row.internal,
  source: row.source,
  ...(row.agentId !== null && { agentId: row.agentId }),
  ...(row.agentName !== null && { agentName: row.agentName }),
  ...(media && row.deletedAt === null && { media }),
  ...(row.isReply && { replyTo: replyOf(row) }),
  content: row.deletedAt === null ? row.content : {},
  reactions: row.reactions,
  edits: row.deletedAt === null ? row.edits : [],
  ...(row.deletedAt !== null && { deletedAt: row.deletedAt }),
  ...(row.scheduledAt !== null && { scheduledAt: row.scheduledAt }),
  time: row.at,
  version: row.version,
})

const errorOf = (code: NonNullable<MessageRow['errorCode']>, providerCode: number | null) => ({
  code,
  ...(providerCode !== null && { providerCode }),
})

/** What was answered may be older than what we have of the chat. */
const replyOf = ({ repliedId, repliedType, repliedBody, repliedFromMe }: MessageRow): NonNullable<Message['replyTo']> => ({
  messageId: repliedId,
  messageType: repliedType ?? 'unknown',
  messageBody: repliedBody ?? '',
  fromMe: repliedFromMe ?? false,
})
