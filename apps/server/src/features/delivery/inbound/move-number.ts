import { MessageStatus } from '@prosa/contract/messages/states'
import type { InboundEvent } from '../../../channels/channel.ts'
import { newId } from '../../../kit/db/ids.ts'
import { findDestination, isKnownMessage, noteInChat } from '../../chats/public.ts'
import { chatIdOf } from '../../contacts/public.ts'
import { addMessage, type InboundContext } from './inbound-context.ts'
import { knowContact } from './know-contact.ts'
import { moveHistory } from './move-history.ts'

type NumberChange = Extract<InboundEvent, { kind: 'numberChange' }>

/** The customer has another number: the contact is known by both, and the chat goes on under the new one. */
export async function moveNumber(ctx: InboundContext, phonenumberId: string, event: NumberChange): Promise<void> {
  const { db, companyId } = ctx
  const { from, newWaId, messageBody, providerMessageId, at } = event
  const { contactId } = await knowContact(ctx, from, { alsoKnownAs: newWaId })
  const waId = chatIdOf({ waId: newWaId, userId: null })
  const known = await findDestination(ctx, { phonenumberId, contactId, waId, isNewcomer: false })
  const chat = known.chat && known.waId !== waId ? await moveHistory(ctx, known.chat, waId) : known.chat
  if (await isKnownMessage(db, companyId, { phonenumberId, providerMessageId })) return
  const last = {
    messageId: newId(),
    messageType: 'system' as const,
    messageBody,
    messageStatus: MessageStatus.Received,
    fromMe: false,
    mediaId: null,
    at,
  }
  addMessage(ctx, { ...last, phonenumberId, waId, content: { notice: 'numberChanged' }, source: 'system', providerMessageId })
  await noteInChat(ctx, { ...known, waId, chat }, { ...last, answerTo: newWaId, isAnswer: false })
}
