import type { deliveryCalls } from '@prosa/contract/delivery/calls'
import { isReaction, windowIsOpen } from '@prosa/contract/messages/rules'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { channelOf } from '../../../channels/channel-of.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import { getSendPlace, laneOf, lockMessageOfChat, outbound, readMessages, tellMessages } from '../../chats/public.ts'
import { addFacts, foldMessages } from './fold-messages.ts'

/** A reaction that comes an hour later surprises. */
const patience = 600_000

export const reactToMessage: Handler<typeof deliveryCalls.reactToMessage> = async (given, { emoji, ...input }) => {
  const ctx = { ...given, companyId: given.actor.companyId }
  const { db, house, companyId } = ctx
  if (!isReaction(emoji)) throw new Refusal('input.invalid', { fields: [{ name: 'emoji', problem: 'wrongFormat' }] })
  const { chat, message } = await lockMessageOfChat(ctx, input)
  const { providerMessageId, messageId } = message
  if (providerMessageId === null || message.internal || message.deletedAt !== null) throw new Refusal('message.notFound')
  const place = await getSendPlace(db, companyId, chat)
  const now = house.clock.now()
  if (!channelOf(place.channelType) || place.channelStatus !== ChannelStatus.Connected) throw new Refusal('number.disconnected')
  if (!windowIsOpen(place, now)) throw new Refusal('chat.windowClosed')

  const fact = { kind: 'reaction' as const, at: now, fromMe: true, emoji: emoji || null }
  await addFacts(db, companyId, [{ phonenumberId: chat.phonenumberId, providerMessageId, fact }])
  const { changed } = await foldMessages(db, companyId, chat.phonenumberId, [providerMessageId])
  await tellMessages(ctx, changed, 'changed')
  await put(db, outbound, companyId, [{ payload: { reactTo: messageId, emoji, until: now + patience }, lane: laneOf(chat) }])
  const [written] = await readMessages(house, db, companyId, [messageId])
  return written!
}
