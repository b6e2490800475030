import type { messageCalls } from '@prosa/contract/messages/calls'
import { mayResend, refusedSend } from '@prosa/contract/messages/rules'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { channelOf } from '../../../channels/channel-of.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import { forgetProviderMedia } from '../../media/public.ts'
import { queueAgain } from '../messages/change-store.ts'
import { lockMessageOfChat } from '../messages/lock-message-of-chat.ts'
import { readMessages } from '../messages/read-messages.ts'
import { tellMessages } from '../messages/tell-messages.ts'
import { reopenByTemplate } from '../moves/reopen-by-template.ts'
import { noteMessage } from '../note-message.ts'
import { outbound, sendingItem } from './outbound-item.ts'
import { getSendPlace } from './send-store.ts'
import { reopens } from './write-sending.ts'

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
  await queueAgain(db, companyId, messageId, { now, statusDetail: place.channelStatus === ChannelStatus.Disconnected ? 'waiting' : null })
  if (reopens(message, chat.chatStatus)) await reopenByTemplate(ctx, chat, actor.userId)
  await noteMessage(ctx, chat, { messageId, at: now })
  await put(db, outbound, companyId, [sendingItem(chat, message)])
  await tellMessages(ctx, [messageId], 'changed')
  const [written] = await readMessages(house, db, companyId, [messageId])
  return written!
}
