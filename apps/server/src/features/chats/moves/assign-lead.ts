import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { Chat, ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { changeLead, lockLedChat } from './change-lead.ts'
import { giveChat } from './give-chat.ts'
import { refuseGiving } from './refuse-giving.ts'

export const assignLead: Handler<typeof chatActionCalls.assignLead> = (ctx, { leadId, ...asked }) => makeLead(ctx, asked, leadId)

export const assignLeadIsMe: Handler<typeof chatActionCalls.assignLeadIsMe> = (ctx, asked) => makeLead(ctx, asked, ctx.actor.userId)

type Asked = ChatKey & { seen?: SeenPlace | undefined }

async function makeLead(ctx: Context, { seen, ...key }: Asked, leadId: string): Promise<Chat> {
  const { contactId, ...found } = await lockLedChat(ctx, key, seen)
  const refusal = refuseGiving(ctx.actor, found, leadId)
  if (refusal) throw new Refusal(refusal)
  const given = await giveChat(ctx, found.chat, leadId)
  await changeLead(ctx, contactId, leadId)
  return given
}
