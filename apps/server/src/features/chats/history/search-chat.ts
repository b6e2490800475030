import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listWithWords } from './found-message-store.ts'
import { beforeOf, readFound } from './read-found.ts'
import { searchWords } from './search-words.ts'

export const searchChat: Handler<typeof chatHistoryCalls.searchChat> = async (ctx, { body, ...asked }) => {
  const { chat } = await findSeenChat(ctx, asked)
  const words = searchWords(body)
  if (words.length === 0) return { messages: [], containsMore: false }
  return readFound(ctx, (most) => listWithWords(ctx.db, ctx.actor.companyId, chat, words, beforeOf(asked), most))
}
