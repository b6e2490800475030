import type { Chat } from '@prosa/contract/chats/model'
import { refusedTransfer } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holdTarget } from './chat-department-store.ts'
import type { Seen } from './find-seen-chat.ts'
import { moveChat } from './move-chats.ts'
import type { Neighbours } from './neighbours.ts'

/** A locked chat waits in the queue of another department. */
export async function transferTo(
  ctx: Context,
  { writeNotice }: Pick<Neighbours, 'writeNotice'>,
  { chat, allowed }: Seen,
  departmentId: string,
): Promise<Chat> {
  const { db, actor, house } = ctx
  const refusal = refusedTransfer(actor, allowed, chat)
  if (refusal) throw new Refusal(refusal)
  if (departmentId === chat.departmentId) throw new Refusal('department.same')
  if (!(await holdTarget(db, actor.companyId, departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')

  const waitingSince = house.clock.now()
  const after = { chatStatus: ChatStatus.Pending, departmentId, agentId: null, handledBy: 'queue' as const, waitingSince }
  const moved = await moveChat(ctx, chat, after)
  await writeNotice(ctx, chat, { notice: 'transferred', toDepartmentId: departmentId })
  return moved
}
