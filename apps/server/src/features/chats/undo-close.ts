import { refusedUndoOfClosing } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holdTarget } from './chat-department-store.ts'
import type { ChatRow } from './chat-store.ts'
import { holdMembers } from './hand-over-store.ts'
import { moveChat } from './move-chats.ts'
import type { Neighbours } from './neighbours.ts'
import { continueSession, findLastSession, restoreWaiting } from './undo-close-store.ts'

/** A locked chat. Whatever the customer writes reopens it: while it is closed, nothing has come. */
export async function undoClose(ctx: Context, { writeNotice }: Neighbours, chat: ChatRow): Promise<Chat> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const now = house.clock.now()
  const last = await findLastSession(db, companyId, chat)
  const refusal = refusedUndoOfClosing(actor, chat, last, now)
  if (refusal) throw new Refusal(refusal)
  if (!(await holdTarget(db, companyId, chat.departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  await continueSession(db, companyId, last!.sessionId)
  const reopened = await moveChat(ctx, chat, await placeBefore(ctx, chat, now))
  await writeNotice(ctx, chat, { notice: 'closeUndone' })
  return reopened
}

async function placeBefore({ db, actor }: Context, { departmentId, agentId, handledBy, ...chat }: ChatRow, now: number) {
  const { unansweredSince, isOver } = await restoreWaiting(db, actor.companyId, chat, now)
  const at = (chatStatus: ChatStatus) => (isOver ? ChatStatus.Expired : chatStatus)
  const [agent] = agentId === null ? [] : await holdMembers(db, actor.companyId, [agentId])
  if (agent?.takesChats) return { chatStatus: at(ChatStatus.Open), departmentId, agentId, handledBy, waitingSince: unansweredSince }
  const waits = handledBy === 'bot' ? handledBy : 'queue'
  const waitingSince = waits === 'bot' ? null : (unansweredSince ?? now)
  return { chatStatus: at(ChatStatus.Pending), departmentId, agentId: null, handledBy: waits, waitingSince } as const
}
