import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { giveChat } from './give-chat.ts'
import { holdMembers } from './hand-over-store.ts'
import { lockUnmovedChat } from './lock-unmoved-chat.ts'
import type { Neighbours } from './neighbours.ts'
import { refuseGiving } from './refuse-giving.ts'
import { transferTo } from './transfer-to.ts'

export const assignChat =
  (neighbours: Neighbours): Handler<typeof chatActionCalls.assignChat> =>
  async (ctx, { targetId, seen, ...key }) => {
    const found = await lockUnmovedChat(ctx, key, seen)
    const [agent] = await holdMembers(ctx.db, ctx.actor.companyId, [targetId])
    if (!agent) return transferTo(ctx, neighbours, found, targetId)
    const refusal = refuseGiving(ctx.actor, found, targetId)
    if (refusal) throw new Refusal(refusal)
    return giveChat(ctx, neighbours, found.chat, targetId)
  }
