import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { refusedReopening, refusedUndoOfClosing } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { ChatStatus, chatMoves } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdTarget, isTarget } from '../../phone-numbers/public.ts'
import type { ChatRow } from '../../sight/public.ts'
import { continueSession, findLastSession, openSession } from '../chat-session-store.ts'
import { forgiveWindow, restoreForgotten } from '../chat-store.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { lockUnmovedChat, type Mover, moveChat } from './move-chats.ts'
import { insertRoutes } from './route-store.ts'
import { writeNotice } from './write-notice.ts'

/** Only its status: where the window is shut, what is written first has to be a template. */
export const reopenChat: Handler<typeof chatActionCalls.reopenChat> = async (ctx, { departmentId, seen, undo, ...key }) => {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const { chat, allowed } = await lockUnmovedChat(ctx, key, seen)
  if (undo) return undoClose(ctx, chat)
  // A department that is gone, or serves the number no longer, has no say in where its old chats go.
  const isBound = await isTarget(db, companyId, chat.departmentId, chat.phonenumberId)
  const refusal = refusedReopening(actor, chat, { departmentId, allowedHere: isBound ? allowed : allDepartmentPermissions })
  if (refusal) throw new Refusal(refusal)
  if (!(await holdTarget(db, companyId, departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  const [asker] = await holdMembers(db, companyId, [userId])
  if (!asker?.takesChats) throw new Refusal('agent.receiverUnfit')

  const after = { chatStatus: chatMoves.reopen.to, departmentId, agentId: userId, handledBy: 'agent' as const, waitingSince: null }
  const reopened = await moveChat(ctx, chat, after)
  await forgiveWindow(db, companyId, chat, house.clock.now())
  await openSession(db, companyId, { ...chat, ...after, openedBy: 'agent', at: house.clock.now() })
  await insertRoutes(db, companyId, [{ ...chat, ...after, byId: userId, at: house.clock.now(), kind: 'reopened' }])
  await writeNotice(ctx, chat, { notice: 'reopened' })
  return reopened
}

/** Of a locked chat. As any message of the customer reopens it, none has come since it was closed. */
async function undoClose(ctx: Context, chat: ChatRow): Promise<Chat> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const now = house.clock.now()
  const last = await findLastSession(db, companyId, chat)
  const refusal = refusedUndoOfClosing(actor, chat, last, now)
  if (refusal) throw new Refusal(refusal)
  return goOnAsBefore(ctx, chat, last!.sessionId)
}

/** A locked chat that was closed goes on where it was, in the session that it had. */
export async function goOnAsBefore(ctx: Mover, chat: ChatRow, sessionId: string): Promise<Chat> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const now = house.clock.now()
  if (!(await holdTarget(db, companyId, chat.departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  const waitingSince = await continueSession(db, companyId, sessionId)
  const waited = await restoreForgotten(db, companyId, sessionId, now)
  const reopened = await moveChat(ctx, chat, { ...(await placeBefore(ctx, chat, { ...waited, waitingSince, now })), goesOn: true })
  await writeNotice(ctx, chat, { notice: 'closeUndone' })
  return reopened
}

type Before = { waitingSince: number | null; unansweredSince: number | null; isOver: boolean; now: number }

async function placeBefore({ db, actor }: Mover, { departmentId, agentId, handledBy }: ChatRow, before: Before) {
  const { waitingSince, unansweredSince, isOver, now } = before
  const at = (chatStatus: ChatStatus) => (isOver ? ChatStatus.Expired : chatStatus)
  const [agent] = agentId === null ? [] : await holdMembers(db, actor.companyId, [agentId])
  if (agent?.takesChats) return { chatStatus: at(ChatStatus.Open), departmentId, agentId, handledBy, waitingSince }
  const pending = { chatStatus: at(ChatStatus.Pending), departmentId, agentId: null } as const
  if (handledBy === 'bot') return { ...pending, handledBy, waitingSince }
  return { ...pending, handledBy: 'queue' as const, waitingSince: waitingSince ?? unansweredSince ?? now }
}
