import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listSessionRows } from './session-store.ts'

const most = 100

export const listChatSessions: Handler<typeof chatHistoryCalls.listChatSessions> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  return listSessionRows(ctx.db, ctx.actor.companyId, chat, most)
}
