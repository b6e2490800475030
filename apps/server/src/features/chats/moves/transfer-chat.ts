import type { chatCalls } from '@prosa/contract/chats/calls'
import type { Chat } from '@prosa/contract/chats/model'
import { refusedTransfer } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdTarget } from '../../phone-numbers/public.ts'
import { findSeenChat, type Seen } from '../../sight/public.ts'
import { saveTransfer } from './chat-transfer-store.ts'
import { lockUnmovedChat, type Mover, moveChat } from './move-chats.ts'
import { listAgentOptions, listDepartmentOptions } from './transfer-option-store.ts'
import { writeNotice } from './write-notice.ts'

export const transferChat: Handler<typeof chatCalls.transferChat> = async (ctx, { departmentTargetId, seen, ...key }) =>
  transferTo(ctx, await lockUnmovedChat(ctx, key, seen), departmentTargetId)

/** A locked chat waits in the queue of another department. */
export async function transferTo(ctx: Mover, { chat, allowed }: Seen, departmentId: string): Promise<Chat> {
  const { db, actor, house } = ctx
  const refusal = refusedTransfer(actor, allowed, chat)
  if (refusal) throw new Refusal(refusal)
  if (departmentId === chat.departmentId) throw new Refusal('department.same')
  if (!(await holdTarget(db, actor.companyId, departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')

  const waitingSince = house.clock.now()
  const after = { chatStatus: ChatStatus.Pending, departmentId, agentId: null, handledBy: 'queue' as const, waitingSince }
  const moved = await moveChat(ctx, chat, after)
  await saveTransfer(db, actor.companyId, { from: chat, to: moved, by: actor.userId, at: waitingSince })
  await writeNotice(ctx, chat, { notice: 'transferred', toDepartmentId: departmentId })
  return moved
}

export const getTransferOptions: Handler<typeof chatCalls.getTransferOptions> = async (ctx, key) => {
  const { db, actor, house } = ctx
  const { chat, allowed } = await findSeenChat(ctx, key)
  if (refusedTransfer(actor, allowed, chat)) return { departments: [], agents: [] }
  const [departments, agents] = await Promise.all([
    listDepartmentOptions(db, actor.companyId, chat, house.clock.now()),
    listAgentOptions(db, actor.companyId, chat, house.clock.now()),
  ])
  return { departments, agents }
}
