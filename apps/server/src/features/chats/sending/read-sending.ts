import { createHash } from 'node:crypto'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import { isMediaKind } from '@prosa/contract/media/model'
import { askedText } from '@prosa/contract/messages/asked-text'
import type { messageCalls } from '@prosa/contract/messages/calls'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import type { Message } from '@prosa/contract/messages/model'
import { refusedSend } from '@prosa/contract/messages/rules'
import { readContent } from '@prosa/contract/messages/sent-fields'
import { type Actor, sees } from '@prosa/contract/permissions'
import { openBlanks } from '@prosa/contract/quick-replies/marks'
import { channelOf } from '../../../channels/channel-of.ts'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import { hashFile } from '../../../kit/files/hash-file.ts'
import { hideCardsIn } from '../../../kit/hide-cards-in.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { switchedOff } from '../../../kit/http/refuse-switched-off.ts'
import { unstorableTexts } from '../../../kit/http/unstorable-texts.ts'
import { findMediaToUse } from '../../media/public.ts'
import { findSeenQuickReply, isInSeenQuickReply } from '../../quick-replies/public.ts'
import type { findSeenChat, Seen } from '../../sight/public.ts'
import { findSentTemplate, refusedTemplate, type SentRow } from '../../templates/public.ts'
import { readMessages } from '../messages/read-messages.ts'
import { type FirstSending, findByClientId, getSendPlace, isInChat, listMediaPlaces, type SendPlace } from './send-store.ts'

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
  const { messageType, file, mediaId = null, isVoice = false, phonenumberId, waId, replyToMessageId = null } = input
  // Also of colleagues and of programs: what is never stored can never be stolen.
  const messageBody = hideCards(input.messageBody)
  const { content: brought, problems } = readContent({ ...input, hasFile: file !== undefined || mediaId !== null })
  const content = hideCardsIn(brought)
  const wrong = [...problems, ...unstorableTexts(content, 'content'), ...unfilled(input, content)]
  if (wrong.length > 0) throw new Refusal('input.invalid', { fields: wrong.slice(0, 50) })

  const internal = input.internal === true || messageType === 'note'
  // A note is there at once, whatever was asked.
  const scheduledAt = internal ? null : (input.scheduledAt ?? null)
  const bytes = file ? `${await hashFile(file.path)} ${file.fileName}` : mediaId
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

/** [QR8] What was written from a quick reply leaves without blanks. */
function unfilled({ quickReplyId, messageBody }: SendInput, { offer }: MessageContent): FieldProblem[] {
  if (quickReplyId === undefined || openBlanks(`${messageBody} ${offer?.body ?? ''}`).length === 0) return []
  return [{ name: 'messageBody', problem: 'required' }]
}

export type Asked = { db: Db; actor: Actor; house: House }

/** What was asked under this client id before is answered again; another body under it is refused. */
export async function answerAgain(
  { db, actor: { companyId }, house }: Asked,
  { messageId, clientFingerprint }: FirstSending,
  { fingerprint }: Sending,
): Promise<Message> {
  if (!clientFingerprint?.equals(fingerprint)) throw new Refusal('message.reused')
  const [message] = await readMessages(house, db, companyId, [messageId])
  return message!
}

/** `usedReply`: the quick reply that it was written from, where the asker sees one. */
export type LookedUp = Seen & {
  place: SendPlace
  first: FirstSending | null
  refusal: Refusal | null
  usedReply: { quickReplyId: string } | null
  /** The template that it names, where it is one of ours. */
  knownTemplate: SentRow | null
}

/**
 * All that decides whether it can be sent, asked for in one round trip; with `lockSeenChat` each of the others sees what was committed by whoever
 * had the chat before. `refusal` counts only where it was not sent already.
 */
export async function lookUp(asked: Asked, input: SendInput, sending: Sending, see: typeof findSeenChat): Promise<LookedUp> {
  const { db, actor } = asked
  const { companyId } = actor
  const { replyToMessageId, messageType } = sending
  const { template } = sending.content
  const [seen, first, place, isReplyKnown, refusedFile, usedReply, knownTemplate] = await allAnswered([
    see(asked, input),
    findByClientId(db, companyId, input.clientMessageId),
    getSendPlace(db, companyId, input),
    replyToMessageId === null || isInChat(db, companyId, input, replyToMessageId),
    input.mediaId === undefined || input.file ? null : refuseFile(asked, input.mediaId, messageType),
    input.quickReplyId === undefined ? null : findSeenQuickReply(asked, input.quickReplyId),
    template ? findSentTemplate(db, companyId, input.phonenumberId, template) : null,
  ])
  const code =
    refusedHere(asked, sending, seen, place) ??
    (isReplyKnown ? null : 'message.notFound') ??
    refusedFile ??
    refusedTemplate(template, knownTemplate, seen.chat.departmentId)
  const off = sending.scheduledAt === null ? null : switchedOff(actor, 'scheduled')
  return { ...seen, place, first, refusal: off ?? (code && new Refusal(code)), usedReply, knownTemplate }
}

function refusedHere({ actor, house }: Asked, sending: Sending, { chat, allowed }: Seen, place: SendPlace) {
  const isServed = channelOf(place.channelType) !== null && !place.isRemoved
  return refusedSend(actor, { ...sending, ...place, isServed, allowed, chatStatus: chat.chatStatus }, house.clock.now())
}

/** Only one that is here: one's own, of a chat that one sees, or of a quick reply. Of any other nobody learns whether it is there. */
async function refuseFile(asked: Asked, mediaId: string, messageType: MessageType) {
  const { db, actor } = asked
  const { companyId, userId } = actor
  const [file, places, isOfReply] = await allAnswered([
    findMediaToUse(db, companyId, mediaId),
    listMediaPlaces(db, companyId, mediaId),
    isInSeenQuickReply(asked, mediaId),
  ])
  if (file?.state !== 'stored') return 'media.notFound'
  if (file.uploadedBy !== userId && !isOfReply && !places.some((place) => sees(actor, place))) return 'media.notFound'
  return isMediaKind(messageType) && messageType !== 'document' && file.kind !== messageType ? 'media.wrongType' : null
}
