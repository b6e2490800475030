import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listNewer } from './found-message-store.ts'
import { readFound } from './read-found.ts'

export const loadNewerHistory: Handler<typeof chatHistoryCalls.loadNewerHistory> = async (ctx, { afterTime, afterMessageId, ...key }) => {
  const { chat } = await findSeenChat(ctx, key)
  const after = { time: afterTime, messageId: afterMessageId ?? null }
  const { messages, containsMore } = await readFound(ctx, (most) => listNewer(ctx.db, ctx.actor.companyId, chat, after, most))
  return { messages, containsNewer: containsMore }
}
