import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listWithLabel } from './found-message-store.ts'
import { beforeOf, readFound } from './read-found.ts'

export const searchChatByLabel: Handler<typeof chatHistoryCalls.searchChatByLabel> = async (ctx, { label, ...asked }) => {
  const { chat } = await findSeenChat(ctx, asked)
  return readFound(ctx, (most) => listWithLabel(ctx.db, ctx.actor.companyId, chat, label.trim(), beforeOf(asked), most))
}
