import type { messageCalls } from '@prosa/contract/messages/calls'
import type { Handler } from '../../kit/serve.ts'
import { findSeenChat } from '../chats/public.ts'
import { readHistory } from './read-history.ts'

export const loadMoreHistory: Handler<typeof messageCalls.loadMoreHistory> = async (ctx, { beforeTime, beforeMessageId, ...key }) => {
  await findSeenChat(ctx, key)
  return readHistory(ctx, key, { time: beforeTime, messageId: beforeMessageId ?? null })
}
