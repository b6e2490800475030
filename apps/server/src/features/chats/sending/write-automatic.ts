import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { refusedSend } from '@prosa/contract/messages/rules'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { channelOf } from '../../../channels/channel-of.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { ChatRow } from '../../sight/public.ts'
import { insertMessage } from '../messages/message-store.ts'
import { type TellingContext, tellMessages } from '../messages/read-messages.ts'
import { queueMessage } from './queue-message.ts'
import { getSendPlace, type SendPlace } from './send-store.ts'

const nobody = { permissions: [] }

/** What stands for or against a text that no person writes, of a locked chat; null where it may not leave now. */
export async function findAutomaticPlace({ db, house, companyId }: TellingContext, chat: ChatRow): Promise<SendPlace | null> {
  const place = await getSendPlace(db, companyId, chat)
  const isServed = channelOf(place.channelType) !== null && !place.isRemoved
  const text = { messageType: 'text' as const, internal: false, scheduledAt: null, allowed: allDepartmentPermissions }
  return refusedSend(nobody, { ...place, ...text, isServed, chatStatus: chat.chatStatus }, house.clock.now()) === null ? place : null
}

/** A text of the company that no person wrote leaves a locked chat: it answers nothing, and its customer goes on waiting. */
export async function writeAutomatic(ctx: TellingContext, chat: ChatRow, { channelStatus }: SendPlace, messageBody: string): Promise<void> {
  const { db, house, companyId } = ctx
  const { phonenumberId, waId } = chat
  const at = house.clock.now()
  const text = { messageId: newId(), messageType: 'text' as const, messageBody, mediaId: null }
  const status = {
    messageStatus: MessageStatus.Queued,
    statusDetail: channelStatus === ChannelStatus.Disconnected ? ('waiting' as const) : null,
    statusTimes: { queued: at },
  }
  await insertMessage(db, companyId, { ...text, ...status, phonenumberId, waId, fromMe: true, source: 'system', at })
  await queueMessage(ctx, chat, text, { senderId: null, at, isAnswer: false })
  await tellMessages(ctx, [text.messageId], 'added')
}
