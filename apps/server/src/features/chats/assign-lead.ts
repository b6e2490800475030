import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { changeLead, lockLedChat } from './change-lead.ts'
import { giveChat } from './give-chat.ts'
import type { Neighbours } from './neighbours.ts'
import { refuseGiving } from './refuse-giving.ts'

export const assignLead =
  (neighbours: Neighbours): Handler<typeof chatActionCalls.assignLead> =>
  (ctx, { leadId, ...key }) =>
    makeLead(ctx, neighbours, key, leadId)

export const assignLeadIsMe =
  (neighbours: Neighbours): Handler<typeof chatActionCalls.assignLeadIsMe> =>
  (ctx, key) =>
    makeLead(ctx, neighbours, key, ctx.actor.userId)

async function makeLead(ctx: Context, neighbours: Neighbours, key: ChatKey, leadId: string): Promise<Chat> {
  const { contactId, ...seen } = await lockLedChat(ctx, key)
  const refusal = refuseGiving(ctx.actor, seen, leadId)
  if (refusal) throw new Refusal(refusal)
  const given = await giveChat(ctx, neighbours, seen.chat, leadId)
  await changeLead(ctx, contactId, leadId)
  return given
}
