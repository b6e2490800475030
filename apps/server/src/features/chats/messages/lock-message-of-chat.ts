import type { ChatKey } from '@prosa/contract/chats/model'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { lockSeenChat } from '../../sight/public.ts'
import { lockMessage } from './change-store.ts'

/** The chat first: whoever else changes both does so too. */
export async function lockMessageOfChat(ctx: Context, { messageId, ...key }: ChatKey & { messageId: string }) {
  const seen = await lockSeenChat(ctx, key)
  const message = await lockMessage(ctx.db, ctx.actor.companyId, key, messageId)
  if (!message) throw new Refusal('message.notFound')
  return { ...seen, message }
}
