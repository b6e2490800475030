import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedUndoOfTransfer } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { sees } from '@prosa/contract/permissions'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdTarget } from '../../phone-numbers/public.ts'
import { type ChatRow, lockChat } from '../../sight/public.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { findTransfer, forgetTransfer, type LastTransfer } from './chat-transfer-store.ts'
import { type ChatMove, type Mover, moveChat } from './move-chats.ts'
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
  return putBack(ctx, chat, last!)
}

/** A locked chat goes back to where it was. */
export async function putBack(ctx: Mover, chat: ChatRow, last: Pick<LastTransfer, 'from' | 'isOver'>): Promise<Chat> {
  const { db, actor } = ctx
  if (!(await holdTarget(db, actor.companyId, last.from.departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  const back = await moveChat(ctx, chat, await placeBefore(ctx, last))
  await forgetTransfer(db, actor.companyId, chat)
  await writeNotice(ctx, chat, { notice: 'transferUndone' })
  return back
}

async function placeBefore(
  { db, actor, house }: Mover,
  { from, isOver }: Pick<LastTransfer, 'from' | 'isOver'>,
): Promise<ChatMove['after']> {
  const { departmentId, agentId, handledBy, waitingSince } = from
  // One that had expired is so again, unless its customer has written since.
  const at = (chatStatus: ChatStatus) => (from.chatStatus === ChatStatus.Expired && isOver ? ChatStatus.Expired : chatStatus)
  const [agent] = agentId === null ? [] : await holdMembers(db, actor.companyId, [agentId])
  if (agent?.takesChats) return { chatStatus: at(ChatStatus.Open), departmentId, agentId, handledBy, waitingSince }
  const pending = { chatStatus: at(ChatStatus.Pending), departmentId, agentId: null } as const
  if (handledBy === 'bot') return { ...pending, handledBy, waitingSince }
  return { ...pending, handledBy: 'queue' as const, waitingSince: waitingSince ?? house.clock.now() }
}
