import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import { refusedStatus } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { ErrorCode } from '@prosa/contract/errors'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Seen } from '../../sight/public.ts'
import { closeSessions } from '../chat-session-store.ts'
import { findNoticeNames, listJustWritten } from './chat-place-store.ts'
import { type ChatMove, type Mover, moveChats, noteMove } from './move-chats.ts'
import { writeKnownNotices } from './write-notice.ts'

/** Closed, or why not. */
export type Closed = { chat: Chat; refusal: null } | { chat: null; refusal: ErrorCode }

/** Locked chats, one or many by the same statements: each that may be closed is, and of the others it is said why not. */
export async function closeChats(ctx: Mover, found: readonly Seen[], said: string): Promise<Closed[]> {
  const reason = hideCards(said)
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const [refusals, names] = await allAnswered([
    refusalsOf(ctx, found),
    findNoticeNames(db, companyId, { byId: userId, toAgentId: null, toDepartmentId: null }),
  ])
  const moves = found.flatMap(({ chat }, nth): ChatMove[] => (refusals[nth] ? [] : [{ chat, after: closed(chat) }]))
  if (moves.length === 0) return refusals.map((refusal) => ({ chat: null, refusal: refusal! }))
  const chats = moves.map(({ chat }) => chat)
  for (const move of moves) noteMove(ctx, move)
  // One behind the other in one round trip: the sessions keep what the chats forget, and who sees them is told of them before their lines.
  const [, moved] = await allAnswered([
    closeSessions(db, companyId, chats, { closedBy: userId, at: house.clock.now(), closeReason: reason || null }),
    moveChats(ctx, companyId, moves),
    writeKnownNotices({ ...ctx, companyId }, chats, { notice: 'closed', reason }, { byId: userId, ...names }),
  ])
  let next = 0
  return refusals.map((refusal) => (refusal ? { chat: null, refusal } : { chat: moved[next++]!, refusal: null }))
}

async function refusalsOf({ db, actor }: Mover, found: readonly Seen[]): Promise<(ErrorCode | null)[]> {
  const ruled = found.map(({ chat, allowed }) => refusedStatus(actor, allowed, chat, ChatStatus.Closed))
  const open = found.flatMap(({ chat }, nth) => (ruled[nth] ? [] : [chat]))
  const written = open.length === 0 ? [] : await listJustWritten(db, actor.companyId, open)
  return found.map(({ chat }, nth) => ruled[nth] ?? (written.some((key) => isSame(key, chat)) ? 'chat.messageCame' : null))
}

const isSame = (one: ChatKey, other: ChatKey) => one.waId === other.waId && one.phonenumberId === other.phonenumberId

/** It keeps its agent: the customer's next message may go to them. */
const closed = ({ departmentId, agentId, handledBy }: Seen['chat']) => ({
  chatStatus: ChatStatus.Closed,
  departmentId,
  agentId,
  handledBy,
  waitingSince: null,
})
