import type { chatCalls } from '@prosa/contract/chats/calls'
import { statusOptions } from '@prosa/contract/chats/rules'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'

export const getChatStatusOptions: Handler<typeof chatCalls.getChatStatusOptions> = async (ctx, key) => {
  const { chat, allowed } = await findSeenChat(ctx, key)
  return statusOptions(ctx.actor, allowed, chat)
}
