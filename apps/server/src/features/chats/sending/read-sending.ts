import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { InputOf } from '@prosa/contract/kit/call'
import { askedText } from '@prosa/contract/messages/asked-text'
import type { messageCalls } from '@prosa/contract/messages/calls'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { Message } from '@prosa/contract/messages/model'
import { refusedSend } from '@prosa/contract/messages/rules'
import { isMediaKind, readContent } from '@prosa/contract/messages/sent-fields'
import { type Actor, sees } from '@prosa/contract/permissions'
import { channelOf } from '../../../channels/channel-of.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { unstorableTexts } from '../../../kit/http/unstorable-texts.ts'
import { findMediaToUse } from '../../media/public.ts'
import type { findSeenChat } from '../../sight/public.ts'
import { readMessages } from '../messages/read-messages.ts'
import { findByClientId, findInChat, getSendPlace, listMediaPlaces, type SendPlace } from './send-store.ts'

export type SendInput = InputOf<typeof messageCalls.sendMessage>

/** What somebody wants to send, understood and bounded. */
export type Sending = {
  messageType: MessageType
  messageBody: string
  content: MessageContent
  internal: boolean
  scheduledAt: number | null
  replyToMessageId: string | null
  /** A hash of all that was asked, for idempotency: the same client id with another one is refused. */
  fingerprint: Buffer
}

export async function readSending(userId: string, input: SendInput): Promise<Sending> {
  const { messageType, messageBody, file, mediaId = null, isVoice = false, phonenumberId, waId, replyToMessageId = null } = input
  const { content, problems } = readContent({ ...input, hasFile: file !== undefined || mediaId !== null })
  const wrong = [...problems, ...unstorableTexts(content, 'content')]
  if (wrong.length > 0) throw new Refusal('input.invalid', { fields: wrong.slice(0, 50) })

  const internal = input.internal === true || messageType === 'note'
  // A note is there at once, whatever was asked.
  const scheduledAt = internal ? null : (input.scheduledAt ?? null)
  const bytes = file ? `${await hashOf(file.path)} ${file.fileName}` : mediaId
  const asked = { userId, phonenumberId, waId, messageType, messageBody, internal, replyToMessageId, scheduledAt, isVoice, content }
  return {
    messageType: internal && messageType === 'text' ? 'note' : messageType,
    messageBody,
    content,
    internal,
    scheduledAt,
    replyToMessageId,
    fingerprint: createHash('sha256')
      .update(askedText({ ...asked, file: bytes }))
      .digest(),
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export type Asked = { db: Db; actor: Actor; house: House }

/** What was answered to the same client id; another body under it is refused. */
export async function answerGiven(
  { db, actor: { companyId }, house }: Asked,
  clientMessageId: string,
  { fingerprint }: Sending,
): Promise<Message | null> {
  const known = await findByClientId(db, companyId, clientMessageId)
  if (!known) return null
  if (!known.clientFingerprint?.equals(fingerprint)) throw new Refusal('message.reused')
  const [message] = await readMessages(house, db, companyId, [known.messageId])
  return message!
}

type Seen = Awaited<ReturnType<typeof findSeenChat>>

export async function refuseUnsendable({ db, actor, house }: Asked, input: SendInput, sending: Sending, seen: Seen): Promise<SendPlace> {
  const { companyId } = actor
  const place = await getSendPlace(db, companyId, input)
  const isServed = channelOf(place.channelType) !== null && !place.isRemoved
  const { allowed, chat } = seen
  const refusal = refusedSend(actor, { ...sending, ...place, isServed, allowed, chatStatus: chat.chatStatus }, house.clock.now())
  if (refusal) throw new Refusal(refusal)
  if (sending.replyToMessageId !== null && !(await findInChat(db, companyId, input, sending.replyToMessageId)))
    throw new Refusal('message.notFound')
  if (input.mediaId !== undefined && !input.file) await findFileToSend({ db, actor }, input.mediaId, sending.messageType)
  return place
}

/** A file that is here: one's own, or of a chat that one sees. Of any other nobody learns whether it is there. */
async function findFileToSend({ db, actor }: { db: Db; actor: Actor }, mediaId: string, messageType: MessageType): Promise<void> {
  const file = await findMediaToUse(db, actor.companyId, mediaId)
  if (file?.state !== 'stored') throw new Refusal('media.notFound')
  const places = file.uploadedBy === actor.userId ? [] : await listMediaPlaces(db, actor.companyId, mediaId)
  if (file.uploadedBy !== actor.userId && !places.some((place) => sees(actor, place))) throw new Refusal('media.notFound')
  if (isMediaKind(messageType) && messageType !== 'document' && file.kind !== messageType) throw new Refusal('media.wrongType')
}
