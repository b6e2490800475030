import type { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { isMediaKind } from '@prosa/contract/messages/sent-fields'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { Visitor } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import { storeFile } from '../../media/public.ts'
import { findSeenChat, lockSeenChat } from '../../sight/public.ts'
import { tellMentioned } from '../mentions/mentions.ts'
import { insertMessage } from '../messages/message-store.ts'
import { readMessages, tellMessages } from '../messages/read-messages.ts'
import { takeByAnswer } from '../moves/answer-chat.ts'
import { outbound, queueMessage } from './queue-message.ts'
import { type Asked, answerGiven, readSending, refuseUnsendable, type SendInput, type Sending } from './read-sending.ts'

/**
 * Idempotent by `clientMessageId`: asked twice, also at the same moment, it is one message, and the second one gets the first answer.
 *
 * The way of a message: `read-sending.ts` understands or refuses it; here it becomes a row of `messages` and, by `queue-message.ts`, an item
 * of the queue `outbound`, in one transaction; `delivery/outbound/outbound-workers.ts` takes that item, `mark-ready.ts` says whether it may
 * leave, and `send-messages.ts` calls the provider.
 */
export const sendMessage: Handler<typeof messageCalls.sendMessage> = async ({ actor, visitor, house }, input) => {
  const sending = await readSending(actor.userId, input)
  const first = await house.database.transaction(actor.companyId, (db) => firstAnswer({ db, actor, house }, input, sending))
  if (first) return first
  const mediaId = await keepFile({ actor, house }, input)
  return house.work(actor.companyId, (ctx) => writeSending({ ...ctx, actor, visitor, house }, input, { ...sending, mediaId }))
}

/** Before a file is kept: what was asked already is answered, and what cannot be sent is refused. */
async function firstAnswer(asked: Asked, input: SendInput, sending: Sending): Promise<Message | null> {
  const seen = await findSeenChat(asked, input)
  const first = await answerGiven(asked, input.clientMessageId, sending)
  if (!first) await refuseUnsendable(asked, input, sending, seen)
  return first
}

async function keepFile(
  { actor, house }: Omit<Asked, 'db'>,
  { file, mediaId, isVoice, messageType, phonenumberId, waId }: SendInput,
): Promise<string | null> {
  if (!file) return mediaId ?? null
  const { companyId, userId } = actor
  const { path, fileName } = file
  return storeFile(house, {
    companyId,
    userId,
    path,
    fileName,
    chat: { phonenumberId, waId },
    ...(isVoice !== undefined && { isVoice }),
    ...(isMediaKind(messageType) && { kind: messageType }),
  })
}

type Ctx = Asked & { emit: Emit; visitor: Visitor }
type Written = Sending & { mediaId: string | null }

/** The message and what sends it are written together, or neither. */
async function writeSending(asked: Ctx, input: SendInput, sending: Written): Promise<Message> {
  const { db, actor, house } = asked
  const { companyId } = actor
  const seen = await lockSeenChat(asked, input)
  const first = await answerGiven(asked, input.clientMessageId, sending)
  if (first) return first
  const place = await refuseUnsendable(asked, input, sending, seen)
  const message = newMessage(asked, input, sending, place.channelStatus)
  // Somebody was faster with the same id in another chat.
  if (!(await insertMessage(db, companyId, message))) return (await answerGiven(asked, input.clientMessageId, sending))!

  const ctx = { ...asked, companyId }
  const { messageId, at } = message
  if (!sending.internal && sending.scheduledAt === null) {
    await takeByAnswer(ctx, seen.chat, at)
    await queueMessage(ctx, seen.chat, message, { senderId: actor.userId, at })
  }
  if (sending.scheduledAt !== null)
    await put(db, outbound, companyId, [{ payload: { scheduledId: messageId }, dueAt: sending.scheduledAt }])
  await tellMessages(ctx, [messageId], 'added')
  const [written] = await readMessages(house, db, companyId, [messageId])
  if (sending.internal) await tellMentioned(asked, seen.chat, written!)
  return written!
}

function newMessage({ actor, house }: Ctx, input: SendInput, sending: Written, channelStatus: ChannelStatus) {
  const { messageType, messageBody, content, internal, scheduledAt, replyToMessageId, mediaId, fingerprint } = sending
  const now = house.clock.now()
  const waits = channelStatus === ChannelStatus.Disconnected ? ('waiting' as const) : null
  return {
    messageId: newId(),
    phonenumberId: input.phonenumberId,
    waId: input.waId,
    messageType,
    messageBody,
    content,
    internal,
    scheduledAt,
    replyToMessageId,
    mediaId,
    messageStatus: internal ? MessageStatus.Internal : MessageStatus.Queued,
    statusDetail: internal ? null : scheduledAt === null ? waits : ('scheduled' as const),
    statusTimes: internal ? {} : { queued: now },
    fromMe: true,
    source: 'agent' as const,
    agentId: actor.userId,
    clientMessageId: input.clientMessageId,
    clientFingerprint: fingerprint,
    at: scheduledAt ?? now,
  }
}
