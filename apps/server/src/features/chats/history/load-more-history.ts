import type { messageCalls } from '@prosa/contract/messages/calls'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { readSeenChat } from '../../sight/public.ts'
import { readHistory } from './read-history.ts'

/** What is asked for at once is told only to who sees the chat. */
export const loadMoreHistory: Handler<typeof messageCalls.loadMoreHistory> = async (ctx, { beforeTime, beforeMessageId, ...key }) => {
  const place = { time: beforeTime, messageId: beforeMessageId ?? null }
  const [, history] = await allAnswered([readSeenChat(ctx, key), readHistory(ctx, key, place)])
  return history
}
