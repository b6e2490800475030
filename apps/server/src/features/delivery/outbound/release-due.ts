import { ContactStatus } from '@prosa/contract/contacts/states'
import type { MessageType } from '@prosa/contract/messages/content'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { getSendPlace, queueMessage, type SendPlace, saveFailed, saveReleased, type TellingContext } from '../../chats/public.ts'
import { lockChat } from '../../sight/public.ts'
import { findScheduled } from './outbound-store.ts'

/** Its time has come: from now on it is a message as any other, unless nobody may write to this customer any more. True where it changed. */
export async function releaseDue(ctx: TellingContext, messageId: string): Promise<boolean> {
  const { db, house, companyId } = ctx
  const key = await findScheduled(db, companyId, messageId)
  const chat = key && (await lockChat(db, companyId, key))
  // Asked again: whoever took it back has held the chat.
  const message = chat && (await findScheduled(db, companyId, messageId))
  if (!chat || !message) return false
  const now = house.clock.now()
  const place = await getSendPlace(db, companyId, chat)
  const problem = stopping(place, message, now)
  if (problem !== null) {
    await saveFailed(db, companyId, [{ messageId, problem, providerCode: null }], now)
    return true
  }
  await saveReleased(db, companyId, messageId, now)
  await queueMessage(ctx, chat, message, { senderId: message.agentId, at: now })
  return true
}

function stopping(place: SendPlace, { messageType }: { messageType: MessageType }, now: number): ChannelProblem | null {
  if (place.contactStatus === ContactStatus.Blocked) return 'contactBlocked'
  return messageType === 'template' || windowIsOpen(place, now) ? null : 'windowClosed'
}
