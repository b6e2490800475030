import { windowLength } from '@prosa/contract/messages/limits'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { InboundEvent } from '../../../channels/channel.ts'
import { newId } from '../../../kit/ids.ts'
import { findOrMakeChat, noteInChat, receiveInto } from '../../chats/public.ts'
import { chatIdOf } from '../../contacts/public.ts'
import { awaitMedia } from '../../media/public.ts'
import { insertMessage } from '../message-store.ts'
import { type InboundContext, inTurn, touch } from './inbound-context.ts'
import { knowContact } from './know-contact.ts'
import { noteWish } from './note-wish.ts'

type Said = Extract<InboundEvent, { kind: 'message' | 'echo' }>
type Number = { phonenumberId: string; channelType: ChannelType }

/** What a customer wrote, or what somebody wrote them on the company's own telephone. A message that is known changes nothing. */
export async function receiveMessage(ctx: InboundContext, number: Number, event: Said): Promise<void> {
  const contactId = await knowContact(ctx, personOf(event))
  await inTurn(ctx, contactId, () => receiveOf(ctx, number, event, contactId))
}

const personOf = (event: Said) => (event.kind === 'message' ? event.from : event.to)

async function receiveOf(ctx: InboundContext, { phonenumberId, channelType }: Number, event: Said, contactId: string): Promise<void> {
  const { db, companyId, now } = ctx
  const { providerMessageId, at, messageType, messageBody, content, replyToProviderId } = event
  const isFromCustomer = event.kind === 'message' && messageType !== 'system'
  const person = personOf(event)
  const chat = await findOrMakeChat(ctx, { phonenumberId, contactId, waId: chatIdOf(person), at, now, isFromCustomer })
  const mediaId = event.media && (await awaitMedia(db, companyId, phonenumberId, event.media))
  const messageId = newId()
  const key = { messageId, phonenumberId, waId: chat.waId, providerMessageId, replyToProviderId, mediaId, at }
  const isNew = await insertMessage(db, companyId, { ...key, messageType, messageBody, content, ...sideOf(event) })
  if (!isNew) return
  ctx.left.added.add(messageId)
  touch(ctx, phonenumberId, providerMessageId, replyToProviderId)
  if (!isFromCustomer) return noteInChat(ctx, chat, { messageId, at, answerTo: null })
  const windowExpiresAt = channelType === ChannelType.SMS ? null : at + windowLength
  await receiveInto(ctx, chat, { messageId, at, isUnread: true, windowExpiresAt, answerTo: person.waId ?? person.userId })
  await noteWish(ctx, { phonenumberId, contactId, event })
}

function sideOf({ kind, at, messageType }: Said) {
  if (kind === 'echo') return { fromMe: true, source: 'agent' as const, messageStatus: MessageStatus.Sent, statusTimes: { sent: at } }
  const source = messageType === 'system' ? ('system' as const) : ('customer' as const)
  return { fromMe: false, source, messageStatus: MessageStatus.Received }
}
