import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { historyPageSize } from '@prosa/contract/messages/limits'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenContact } from '../../contacts/public.ts'
import { listChatsRows } from '../messages/read-message-store.ts'
import { onTheWire } from '../messages/read-messages.ts'

/** C119 over all chats of a person that the asker sees: one walk down each, of which the newest are a page. */
export const loadContactHistory: Handler<typeof chatHistoryCalls.loadContactHistory> = async (ctx, asked) => {
  const { companyId, waId, phonenumberId, beforeTime, beforeMessageId } = asked
  const { chats } = await findSeenContact(ctx, waId)
  const meant = phonenumberId === undefined ? chats : chats.filter((chat) => chat.phonenumberId === phonenumberId)
  const before = beforeTime === undefined ? null : { time: beforeTime, messageId: beforeMessageId ?? null }
  const found = await listChatsRows(ctx.db, companyId, meant, before, historyPageSize + 1)
  const page = found.slice(0, historyPageSize).toReversed()
  const messages = await onTheWire(ctx.house, ctx.db, companyId, page)
  return { messages, containsMore: found.length > page.length, lastTime: page[0]?.at ?? null }
}
