import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { giveChat } from './give-chat.ts'
import { lockUnmovedChat } from './lock-unmoved-chat.ts'
import { refuseGiving } from './refuse-giving.ts'
import { transferTo } from './transfer-to.ts'

export const assignChat: Handler<typeof chatActionCalls.assignChat> = async (ctx, { targetId, seen, ...key }) => {
  const found = await lockUnmovedChat(ctx, key, seen)
  const [agent] = await holdMembers(ctx.db, ctx.actor.companyId, [targetId])
  if (!agent) return transferTo(ctx, found, targetId)
  const refusal = refuseGiving(ctx.actor, found, targetId)
  if (refusal) throw new Refusal(refusal)
  return giveChat(ctx, found.chat, targetId)
}
