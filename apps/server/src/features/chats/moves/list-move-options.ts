import type { chatCalls } from '@prosa/contract/chats/calls'
import { refusedTransfer, statusOptions } from '@prosa/contract/chats/rules'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listAgentOptions, listDepartmentOptions } from './transfer-option-store.ts'

export const getChatStatusOptions: Handler<typeof chatCalls.getChatStatusOptions> = async (ctx, key) => {
  const { chat, allowed } = await findSeenChat(ctx, key)
  return statusOptions(ctx.actor, allowed, chat)
}

export const getTransferOptions: Handler<typeof chatCalls.getTransferOptions> = async (ctx, key) => {
  const { db, actor, house } = ctx
  const { chat, allowed } = await findSeenChat(ctx, key)
  if (refusedTransfer(actor, allowed, chat)) return { departments: [], agents: [] }
  const [departments, agents] = await Promise.all([
    listDepartmentOptions(db, actor.companyId, chat, house.clock.now()),
    listAgentOptions(db, actor.companyId, chat),
  ])
  return { departments, agents }
}
