import type { chatCalls } from '@prosa/contract/chats/calls'
import { refusedTransfer } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { holdTarget } from './chat-department-store.ts'
import { lockSeenChat } from './find-seen-chat.ts'
import { moveChat } from './move-chats.ts'

export const transferChat: Handler<typeof chatCalls.transferChat> = async (ctx, { departmentTargetId: departmentId, ...key }) => {
  const { db, actor, house } = ctx
  const { chat, allowed } = await lockSeenChat(ctx, key)
  const refusal = refusedTransfer(actor, allowed, chat)
  if (refusal) throw new Refusal(refusal)
  if (departmentId === chat.departmentId) throw new Refusal('department.same')
  if (!(await holdTarget(db, actor.companyId, departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')

  const waitingSince = house.clock.now()
  return moveChat(ctx, chat, { chatStatus: ChatStatus.Pending, departmentId, agentId: null, handledBy: 'queue', waitingSince })
}
