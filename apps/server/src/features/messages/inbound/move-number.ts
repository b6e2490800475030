import { MessageStatus } from '@prosa/contract/messages/states'
import type { InboundEvent } from '../../../channels/channel.ts'
import { newId } from '../../../kit/ids.ts'
import { findOrMakeChat, lockChatOf, noteInChat } from '../../chats/public.ts'
import { chatIdOf } from '../../contacts/public.ts'
import { insertMessage } from '../message-store.ts'
import { type InboundContext, touch } from './inbound-context.ts'
import { knowContact } from './know-contact.ts'
import { moveHistory } from './move-history.ts'

type NumberChange = Extract<InboundEvent, { kind: 'numberChange' }>

/** The customer has another number: the contact is known by both, and the chat goes on under the new one. */
export async function moveNumber(ctx: InboundContext, phonenumberId: string, event: NumberChange): Promise<void> {
  const { db, companyId, now } = ctx
  const { from, newWaId, messageBody, providerMessageId, at } = event
  const contactId = await knowContact(ctx, from, newWaId)
  const waId = chatIdOf({ waId: newWaId, userId: null })
  const known = await lockChatOf(db, companyId, phonenumberId, contactId)
  if (known && known.waId !== waId) await moveHistory(ctx, known, waId)
  const chat = await findOrMakeChat(ctx, { phonenumberId, contactId, waId, at, now, isFromCustomer: false })
  const messageId = newId()
  const isNew = await insertMessage(db, companyId, {
    messageId,
    phonenumberId,
    waId: chat.waId,
    messageType: 'system',
    messageBody,
    content: { notice: 'numberChanged' },
    messageStatus: MessageStatus.Received,
    fromMe: false,
    source: 'system',
    providerMessageId,
    at,
  })
  if (!isNew) return
  ctx.left.added.add(messageId)
  touch(ctx, phonenumberId, providerMessageId)
  await noteInChat(ctx, chat, { messageId, at, answerTo: newWaId })
}
