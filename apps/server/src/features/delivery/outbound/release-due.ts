import { ContactStatus } from '@prosa/contract/contacts/states'
import type { MessageType } from '@prosa/contract/messages/content'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { getSendPlace, releaseMessage, type SendPlace, saveFailed, type TellingContext } from '../../chats/public.ts'
import { lockChat } from '../../sight/public.ts'
import { findScheduled } from './outbound-store.ts'

/** A message that was given another time is put in anew: an item of before that says no time may come so much too early. */
const tooEarly = 60_000

/** Its time has come: from now on it is a message as any other, unless nobody may write to this customer any more. True where it changed. */
export async function releaseDue(ctx: TellingContext, { messageId, at }: { messageId: string; at: number | null }): Promise<boolean> {
  const { db, house, companyId } = ctx
  const key = await findScheduled(db, companyId, messageId)
  const chat = key && (await lockChat(db, companyId, key))
  // Asked again: whoever took it back, or changed it, has held the chat.
  const message = chat && (await findScheduled(db, companyId, messageId))
  if (!chat || !message) return false
  const now = house.clock.now()
  if (at === null ? message.scheduledAt > now + tooEarly : message.scheduledAt !== at) return false
  const place = await getSendPlace(db, companyId, chat)
  const problem = stopping(place, message, now)
  if (problem !== null) {
    await saveFailed(db, companyId, [{ messageId, problem, providerCode: null }], now)
    return true
  }
  await releaseMessage(ctx, chat, message, now)
  return true
}

function stopping(place: SendPlace, { messageType }: { messageType: MessageType }, now: number): ChannelProblem | null {
  if (place.contactStatus === ContactStatus.Blocked) return 'contactBlocked'
  return messageType === 'template' || windowIsOpen(place, now) ? null : 'windowClosed'
}
