import type { ChatKey } from '@prosa/contract/chats/model'
import { isMediaKind } from '@prosa/contract/media/model'
import type { messageCalls } from '@prosa/contract/messages/calls'
import { messageEvents } from '@prosa/contract/messages/events'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { Context, OutsideContext } from '../../../kit/http/context.ts'
import { unlessFileComes } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import { storeFile } from '../../media/public.ts'
import { insertQuickReplyUse } from '../../quick-replies/public.ts'
import { type ChatRow, findSeenChat, lockSeenChat } from '../../sight/public.ts'
import { dressSending, writeTemplateSend } from '../../templates/public.ts'
import { tellMentioned } from '../mentions/mentions.ts'
import { insertMessage } from '../messages/message-store.ts'
import { readMessages } from '../messages/read-messages.ts'
import { takeByAnswer } from '../moves/answer-chat.ts'
import { outbound, queueMessage } from './queue-message.ts'
import { type Asked, answerAgain, lookUp, readSending, type SendInput, type Sending } from './read-sending.ts'
import { findByClientId } from './send-store.ts'

/**
 * Idempotent by `clientMessageId`: asked twice, also at the same moment, it is one message, and the second one gets the first answer.
 *
 * The way of a message: `read-sending.ts` understands or refuses it; here it becomes a row of `messages` and, by `queue-message.ts`, an item
 * of the queue `outbound`, in one transaction; `delivery/outbound/outbound-workers.ts` takes that item, `mark-ready.ts` says whether it may
 * leave, and `send-messages.ts` calls the provider.
 */
export const sendMessage = unlessFileComes<typeof messageCalls.sendMessage>(sendInside, sendWithFile)

/** Without a file that comes along, in the caller's own transaction. */
async function sendInside(ctx: Context, input: SendInput): Promise<Message> {
  const sending = await readSending(ctx.actor.userId, input)
  return writeSending(ctx, input, { ...sending, mediaId: input.mediaId ?? null }, startOnItsWay(ctx))
}

/** A note in a locked chat; by its id it is there once. */
export async function writeNote(ctx: Writer, { phonenumberId, waId }: ChatKey, note: { noteId: string; text: string }): Promise<Message> {
  const { companyId, userId } = ctx.actor
  const { noteId: clientMessageId, text: messageBody } = note
  const input = { companyId, phonenumberId, waId, clientMessageId, messageType: 'note' as const, messageBody }
  return writeSending(ctx, input, { ...(await readSending(userId, input)), mediaId: null }, async (chat) => chat)
}

/** No transaction is open while a file is kept. Before that, what was asked already is answered, and what cannot be sent is refused. */
async function sendWithFile({ actor, visitor, house }: OutsideContext, input: SendInput): Promise<Message> {
  const { companyId } = actor
  const sending = await readSending(actor.userId, input)
  const answered = await house.database.transaction(companyId, async (db) => {
    const asked = { db, actor, house }
    const { first, refusal } = await lookUp(asked, input, sending, findSeenChat)
    if (first) return answerAgain(asked, first, sending)
    if (refusal) throw refusal
  })
  if (answered) return answered
  const mediaId = await keepFile({ actor, house }, input)
  return house.work(companyId, (ctx) =>
    writeSending({ ...ctx, actor, house }, input, { ...sending, mediaId }, startOnItsWay({ ...ctx, actor, visitor, house })),
  )
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

type Writer = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>
/** What becomes of a written message. Answers how its chat stands then. */
type Start = (chat: ChatRow, message: ReturnType<typeof newMessage>) => Promise<ChatRow>
type Written = Sending & { mediaId: string | null }

/** The message and what sends it are written together, or neither. */
async function writeSending(asked: Writer, input: SendInput, sending: Written, start: Start): Promise<Message> {
  const { db, emit, actor, house } = asked
  const { companyId } = actor
  const { chat, place, first, refusal, usedReply, knownTemplate } = await lookUp(asked, input, sending, lockSeenChat)
  if (first) return answerAgain(asked, first, sending)
  if (refusal) throw refusal
  const { links, ...dressed } = dressSending(sending, knownTemplate, input.clientMessageId)
  const message = newMessage(asked, input, { ...sending, ...dressed }, place.channelStatus)
  if (!(await insertMessage(db, companyId, message))) {
    // Somebody was faster with the same id in another chat.
    const faster = await findByClientId(db, companyId, input.clientMessageId)
    return answerAgain(asked, faster!, sending)
  }
  const { messageId } = message
  const [stands, [written]] = await allAnswered([
    start(chat, message),
    readMessages(house, db, companyId, [messageId]),
    usedReply && insertQuickReplyUse(db, companyId, { quickReplyId: usedReply.quickReplyId, messageId, at: house.clock.now() }),
    knownTemplate && writeTemplateSend(db, companyId, knownTemplate, { ...message, links, now: house.clock.now() }),
  ])
  emit(messageEvents.added, { departmentId: stands.departmentId, agentId: stands.agentId, message: written! })
  if (sending.internal) await tellMentioned(asked, chat, written!)
  return written!
}

/** A note stays where it is; what is scheduled waits for its time; anything else leaves now. */
const startOnItsWay =
  (asked: Omit<Context, 'audit'>): Start =>
  async (chat, message) => {
    const { db, actor } = asked
    const ctx = { ...asked, companyId: actor.companyId }
    const { messageId, internal, scheduledAt, at } = message
    if (internal) return chat
    if (scheduledAt !== null) {
      await put(db, outbound, ctx.companyId, [{ payload: { scheduledId: messageId, at: scheduledAt }, dueAt: scheduledAt }])
      return chat
    }
    await takeByAnswer(ctx, chat, at)
    return queueMessage(ctx, chat, message, { senderId: actor.userId, at })
  }

function newMessage({ actor, house }: Writer, input: SendInput, sending: Written, channelStatus: ChannelStatus) {
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
