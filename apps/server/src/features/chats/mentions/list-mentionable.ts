import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat, listViewersOf } from '../../sight/public.ts'

export const listMentionable: Handler<typeof chatHistoryCalls.listMentionable> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  return listViewersOf(ctx, chat)
}
