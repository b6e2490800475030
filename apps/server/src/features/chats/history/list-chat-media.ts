import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listWithFile } from './found-message-store.ts'
import { beforeOf, readFound } from './read-found.ts'

export const listChatMedia: Handler<typeof chatHistoryCalls.listChatMedia> = async (ctx, asked) => {
  const { chat } = await findSeenChat(ctx, asked)
  return readFound(ctx, (most) => listWithFile(ctx.db, ctx.actor.companyId, chat, beforeOf(asked), most))
}
