import { refusedTaking } from '@prosa/contract/chats/actions'
import { ChatStatus, chatMoves } from '@prosa/contract/chats/states'
import { moved } from '@prosa/contract/kit/moves'
import { type AuditNote, insertAuditEntry } from '../../../kit/audit.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { ChatRow } from '../../sight/public.ts'
import { openSession } from '../chat-session-store.ts'
import { forgiveWindow } from '../chat-store.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { giveChat } from './give-chat.ts'
import { moveChats } from './move-chats.ts'
import { insertRoutes } from './route-store.ts'

type Answering = Omit<Context, 'audit'>

/** Whoever answers a locked chat that nobody has yet becomes its agent, if they may. The notice of that stands just before the answer. */
export async function takeByAnswer(ctx: Answering, chat: ChatRow, answeredAt: number): Promise<void> {
  const { db, actor, visitor } = ctx
  const { companyId, userId } = actor
  const waits = chat.chatStatus === ChatStatus.Pending && chat.agentId === null
  if (!waits || refusedTaking(actor, chat)) return
  const [sender] = await holdMembers(db, companyId, [userId])
  if (!sender?.takesChats) return
  const notes: AuditNote[] = []
  await giveChat({ ...ctx, audit: (note) => notes.push(note) }, chat, userId, answeredAt - 1)
  for (const note of notes) await insertAuditEntry(db, { ...visitor, ...note, companyId, userId, what: 'chat.assign', at: answeredAt })
}

type Reopening = { agentId: string; at: number; openedBy: 'agent' | 'template' }

/**
 * A template, or what somebody had planned, opens a locked chat that was closed or expired, and its sender becomes the agent, unless they
 * have left since they planned it. In any other chat it is a message like others.
 */
export async function reopenBySending(
  ctx: { db: Db; emit: Emit; house: House; companyId: string },
  chat: ChatRow,
  { agentId, at, openedBy }: Reopening,
): Promise<void> {
  const chatStatus = moved(chatMoves, openedBy === 'template' ? 'reopenByTemplate' : 'reopen', chat.chatStatus)
  if (chatStatus === null) return
  const [sender] = await holdMembers(ctx.db, ctx.companyId, [agentId])
  if (!sender?.isActive) return
  const after = { chatStatus, departmentId: chat.departmentId, agentId, handledBy: 'agent' as const, waitingSince: null }
  await moveChats(ctx, ctx.companyId, [{ chat, after }])
  await forgiveWindow(ctx.db, ctx.companyId, chat, ctx.house.clock.now())
  // From the message on, so that it counts among those of what it opened.
  if (chat.chatStatus === ChatStatus.Closed) await openSession(ctx.db, ctx.companyId, { ...chat, ...after, openedBy, at })
  await insertRoutes(ctx.db, ctx.companyId, [{ ...chat, ...after, byId: agentId, at, kind: 'reopened' }])
}
