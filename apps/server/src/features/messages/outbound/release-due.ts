import { windowIsOpen } from '@prosa/contract/messages/rules'
import { put } from '../../../kit/queue.ts'
import { lockChat, noteMessage, reopenByTemplate } from '../../chats/public.ts'
import { outbound, sendingItem } from '../outbound-item.ts'
import { getSendPlace } from '../send-store.ts'
import type { TellingContext } from '../tell-messages.ts'
import { reopens } from '../write-sending.ts'
import { saveFailed } from './outcome-store.ts'
import { findScheduled, saveReleased } from './scheduled-store.ts'

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
  if (message.messageType !== 'template' && !windowIsOpen(place, now)) {
    await saveFailed(db, companyId, [{ messageId, problem: 'windowClosed', providerCode: null }], now)
    return true
  }
  await saveReleased(db, companyId, messageId, now)
  if (message.agentId !== null && reopens(message, chat.chatStatus)) await reopenByTemplate(ctx, chat, message.agentId)
  await noteMessage(ctx, chat, { messageId, at: now })
  await put(db, outbound, companyId, [sendingItem(chat, message)])
  return true
}
