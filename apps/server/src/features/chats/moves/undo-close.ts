import { refusedUndoOfClosing } from '@prosa/contract/chats/actions'
import type { Chat } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { holdTarget } from '../../phone-numbers/public.ts'
import type { ChatRow } from '../../sight/public.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { writeNotice } from '../messages/write-notice.ts'
import { moveChat } from './move-chats.ts'
import { continueSession, findLastSession, restoreUnanswered } from './undo-close-store.ts'

/** A locked chat. Whatever the customer writes reopens it: while it is closed, nothing has come. */
export async function undoClose(ctx: Context, chat: ChatRow): Promise<Chat> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const now = house.clock.now()
  const last = await findLastSession(db, companyId, chat)
  const refusal = refusedUndoOfClosing(actor, chat, last, now)
  if (refusal) throw new Refusal(refusal)
  if (!(await holdTarget(db, companyId, chat.departmentId, chat.phonenumberId))) throw new Refusal('department.notFound')
  const waitingSince = await continueSession(db, companyId, last!.sessionId)
  const waited = await restoreUnanswered(db, companyId, last!.sessionId, now)
  const reopened = await moveChat(ctx, chat, await placeBefore(ctx, chat, { ...waited, waitingSince, now }))
  await writeNotice(ctx, chat, { notice: 'closeUndone' })
  return reopened
}

type Before = { waitingSince: number | null; unansweredSince: number | null; isOver: boolean; now: number }

async function placeBefore({ db, actor }: Context, { departmentId, agentId, handledBy }: ChatRow, before: Before) {
  const { waitingSince, unansweredSince, isOver, now } = before
  const at = (chatStatus: ChatStatus) => (isOver ? ChatStatus.Expired : chatStatus)
  const [agent] = agentId === null ? [] : await holdMembers(db, actor.companyId, [agentId])
  if (agent?.takesChats) return { chatStatus: at(ChatStatus.Open), departmentId, agentId, handledBy, waitingSince }
  const pending = { chatStatus: at(ChatStatus.Pending), departmentId, agentId: null } as const
  if (handledBy === 'bot') return { ...pending, handledBy, waitingSince }
  return { ...pending, handledBy: 'queue' as const, waitingSince: waitingSince ?? unansweredSince ?? now }
}
