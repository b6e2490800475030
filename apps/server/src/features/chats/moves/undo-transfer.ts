import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedUndoOfTransfer } from '@prosa/contract/chats/actions'
import { ChatStatus } from '@prosa/contract/chats/states'
import { sees } from '@prosa/contract/permissions'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdTarget } from '../../phone-numbers/public.ts'
import { lockChat } from '../../sight/public.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { findTransfer, forgetTransfer, type LastTransfer } from './chat-transfer-store.ts'
import { moveChat } from './move-chats.ts'
import { writeNotice } from './write-notice.ts'

/** The one thing that somebody does with a chat that they may not see any more: nothing of it is told to them unless it comes back. */
export const undoTransfer: Handler<typeof chatActionCalls.undoTransfer> = async (ctx, key) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const chat = await lockChat(db, companyId, key)
  if (!chat) throw new Refusal('chat.notFound')
  const last = await findTransfer(db, companyId, key, house.clock.now())
  const refusal = refusedUndoOfTransfer(actor, chat, last, house.clock.now())
  if (refusal) throw new Refusal(refusal === 'chat.undoOver' && !sees(actor, chat) ? 'chat.notFound' : refusal)
  const { from } = last!
  if (!(await holdTarget(db, companyId, from.departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  const back = await moveChat(ctx, chat, await placeBefore(ctx, last!))
  await forgetTransfer(db, companyId, key)
  await writeNotice(ctx, chat, { notice: 'transferUndone' })
  return back
}

async function placeBefore({ db, actor, house }: Context, { from, isOver }: LastTransfer) {
  const { departmentId, agentId, handledBy, waitingSince } = from
  // One that had expired is so again, unless its customer has written since.
  const at = (chatStatus: ChatStatus) => (from.chatStatus === ChatStatus.Expired && isOver ? ChatStatus.Expired : chatStatus)
  const [agent] = agentId === null ? [] : await holdMembers(db, actor.companyId, [agentId])
  if (agent?.takesChats) return { chatStatus: at(ChatStatus.Open), departmentId, agentId, handledBy, waitingSince }
  const pending = { chatStatus: at(ChatStatus.Pending), departmentId, agentId: null } as const
  if (handledBy === 'bot') return { ...pending, handledBy, waitingSince }
  return { ...pending, handledBy: 'queue' as const, waitingSince: waitingSince ?? house.clock.now() }
}
