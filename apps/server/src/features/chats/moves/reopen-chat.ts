import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedReopening } from '@prosa/contract/chats/actions'
import { chatMoves } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdTarget, isTarget } from '../../phone-numbers/public.ts'
import { openSession } from '../chat-session-store.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { writeNotice } from '../messages/write-notice.ts'
import { forgiveWindow } from '../windows/expired-chat-store.ts'
import { lockUnmovedChat } from './lock-unmoved-chat.ts'
import { moveChat } from './move-chats.ts'
import { undoClose } from './undo-close.ts'

/** Only its status: where the window is shut, what is written first has to be a template. */
export const reopenChat: Handler<typeof chatActionCalls.reopenChat> = async (ctx, { departmentId, seen, undo, ...key }) => {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const { chat, allowed } = await lockUnmovedChat(ctx, key, seen)
  if (undo) return undoClose(ctx, chat)
  // A department that is gone, or serves the number no longer, has no say in where its old chats go.
  const isBound = await isTarget(db, companyId, chat.departmentId, chat.phonenumberId)
  const refusal = refusedReopening(actor, chat, { departmentId, allowed: isBound ? allowed : allDepartmentPermissions })
  if (refusal) throw new Refusal(refusal)
  if (!(await holdTarget(db, companyId, departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  const [asker] = await holdMembers(db, companyId, [userId])
  if (!asker?.takesChats) throw new Refusal('agent.receiverUnfit')

  const after = { chatStatus: chatMoves.reopen.to, departmentId, agentId: userId, handledBy: 'agent' as const, waitingSince: null }
  const reopened = await moveChat(ctx, chat, after)
  await forgiveWindow(db, companyId, chat, house.clock.now())
  await openSession(db, companyId, { ...chat, ...after, openedBy: 'agent', at: house.clock.now() })
  await writeNotice(ctx, chat, { notice: 'reopened' })
  return reopened
}
