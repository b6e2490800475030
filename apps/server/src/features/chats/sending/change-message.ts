import type { ChatKey } from '@prosa/contract/chats/model'
import type { messageCalls } from '@prosa/contract/messages/calls'
import { mayCancel, mayResend, refusedSend } from '@prosa/contract/messages/rules'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { channelOf } from '../../../channels/channel-of.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { awaitAgain, forgetProviderMedia } from '../../media/public.ts'
import { lockSeenChat } from '../../sight/public.ts'
import { lockMessage, queueAgain, renewRepliesTo, saveCancelled } from '../messages/message-store.ts'
import { readMessages, tellMessages, tellOfFile } from '../messages/read-messages.ts'
import { queueMessage } from './queue-message.ts'
import { getSendPlace } from './send-store.ts'

/** The chat first: whoever else changes both does so too. */
export async function lockMessageOfChat(ctx: Context, { messageId, ...key }: ChatKey & { messageId: string }) {
  const seen = await lockSeenChat(ctx, key)
  const message = await lockMessage(ctx.db, ctx.actor.companyId, key, messageId)
  if (!message) throw new Refusal('message.notFound')
  return { ...seen, message }
}

export const resendMessage: Handler<typeof messageCalls.resendMessage> = async (given, input) => {
  const ctx = { ...given, companyId: given.actor.companyId }
  const { db, actor, house, companyId } = ctx
  const { chat, allowed, message } = await lockMessageOfChat(ctx, input)
  if (!mayResend({ ...message, statusDetail: message.statusDetail ?? undefined })) throw new Refusal('message.notFailed')
  const place = await getSendPlace(db, companyId, chat)
  const isServed = channelOf(place.channelType) !== null && !place.isRemoved
  const now = house.clock.now()
  const refusal = refusedSend(actor, { ...message, ...place, ...chat, isServed, allowed, scheduledAt: null }, now)
  if (refusal) throw new Refusal(refusal)

  const { messageId, mediaId } = message
  if (mediaId !== null) await forgetProviderMedia(db, { companyId, phonenumberId: chat.phonenumberId, mediaId })
  const statusDetail = place.channelStatus === ChannelStatus.Disconnected ? 'waiting' : null
  await queueAgain(db, companyId, messageId, { now, statusDetail, senderId: actor.userId })
  await queueMessage(ctx, chat, message, { senderId: actor.userId, at: now })
  await tellMessages(ctx, [messageId], 'changed')
  const [written] = await readMessages(house, db, companyId, [messageId])
  return written!
}

/** Its item stays in the queue: whoever takes it finds that there is nothing to send. */
export const cancelMessage: Handler<typeof messageCalls.cancelMessage> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const { message } = await lockMessageOfChat(ctx, input)
  if (!mayCancel({ ...message, statusDetail: message.statusDetail ?? undefined })) throw new Refusal('message.gone')
  await saveCancelled(db, actor.companyId, message.messageId, house.clock.now())
  const answers = await renewRepliesTo(db, actor.companyId, [message.messageId])
  await tellMessages({ ...ctx, companyId: actor.companyId }, [message.messageId, ...answers], 'changed')
  return { messageId: message.messageId, isCancelled: true as const }
}

/** Where it is on its way, or there, already, nothing is to be done. */
export const fetchFileAgain: Handler<typeof messageCalls.fetchFileAgain> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const { message } = await lockMessageOfChat(ctx, input)
  const { messageId, mediaId } = message
  if (mediaId !== null && (await awaitAgain(db, companyId, mediaId))) await tellOfFile(ctx, companyId, mediaId)
  const [told] = await readMessages(house, db, companyId, [messageId])
  return told!
}
