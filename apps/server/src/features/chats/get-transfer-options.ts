import type { chatCalls } from '@prosa/contract/chats/calls'
import { refusedTransfer } from '@prosa/contract/chats/rules'
import type { Handler } from '../../kit/serve.ts'
import { listTargets } from './chat-department-store.ts'
import { findSeenChat } from './find-seen-chat.ts'

export const getTransferOptions: Handler<typeof chatCalls.getTransferOptions> = async (ctx, key) => {
  const { chat, allowed } = await findSeenChat(ctx, key)
  if (refusedTransfer(ctx.actor, allowed, chat)) return { departments: [] }
  const targets = await listTargets(ctx.db, ctx.actor.companyId, chat.phonenumberId)
  return { departments: targets.filter(({ departmentId }) => departmentId !== chat.departmentId) }
}
