import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedTaking } from '@prosa/contract/chats/actions'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { lockSeenChat } from '../../sight/public.ts'
import { giveChat } from './give-chat.ts'
import { refusalWithPlace } from './lock-unmoved-chat.ts'

export const takeChat: Handler<typeof chatActionCalls.takeChat> = async (ctx, { takenFrom, ...key }) => {
  const { chat } = await lockSeenChat(ctx, key)
  const refusal = refusedTaking(ctx.actor, chat, takenFrom)
  if (refusal === 'chat.taken') throw await refusalWithPlace(ctx, refusal, key)
  if (refusal) throw new Refusal(refusal)
  return giveChat(ctx, chat, ctx.actor.userId)
}
