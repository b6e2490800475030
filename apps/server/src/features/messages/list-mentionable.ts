import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../kit/serve.ts'
import { listViewersOf } from '../agents/public.ts'
import { findSeenChat } from '../chats/public.ts'

export const listMentionable: Handler<typeof chatHistoryCalls.listMentionable> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  return listViewersOf(ctx, chat)
}
