import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatEvents } from '@prosa/contract/chats/events'
import type { Handler } from '../../kit/http/serve.ts'
import { lockSeenChat } from '../sight/public.ts'
import { saveUnread } from './chat-activity-store.ts'

export const markChatUnread: Handler<typeof chatActionCalls.markChatUnread> = async (ctx, key) => {
  const { chat } = await lockSeenChat(ctx, key)
  const { unreadCount, ...unread } = (await saveUnread(ctx.db, ctx.actor.companyId, chat))!
  ctx.emit(chatEvents.changed, unread)
  return { unreadCount, version: unread.version }
}
