import type { ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import { hasMoved } from '@prosa/contract/chats/rules'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { lockSeenChat, type Seen } from '../../sight/public.ts'
import { findWhereabouts } from './whereabouts-store.ts'

type Asked = Pick<Context, 'db' | 'actor'>

/** The asker decided on what they saw: another place by now is told to them, if they still see the chat. */
export async function lockUnmovedChat(ctx: Asked, key: ChatKey, seen: SeenPlace | undefined): Promise<Seen> {
  const found = await lockSeenChat(ctx, key)
  if (seen && hasMoved(seen, found.chat, ctx.actor.userId)) throw await refusalWithPlace(ctx, 'chat.moved', key)
  return found
}

export const refusalWithPlace = async ({ db, actor }: Asked, code: 'chat.moved' | 'chat.taken', key: ChatKey): Promise<Refusal> =>
  new Refusal(code, { facts: await findWhereabouts(db, actor.companyId, key) })
