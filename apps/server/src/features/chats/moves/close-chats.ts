import { type ReasonNeeded, refusedClosing } from '@prosa/contract/chats/closing'
import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import { refusedStatus } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { ErrorCode } from '@prosa/contract/errors'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { ChatRow, Seen } from '../../sight/public.ts'
import { closeSessions } from '../chat-session-store.ts'
import type { TellingContext } from '../messages/read-messages.ts'
import { findNoticeNames, listAsking, listJustWritten } from './chat-place-store.ts'
import { type ChatMove, type Mover, moveChats, noteMove } from './move-chats.ts'
import { type ChatNotice, writeKnownNotices } from './write-notice.ts'

/** Why a chat is not closed, and what its department asks for where that is why. */
type NotClosed = { chat: null; refusal: ErrorCode; asked?: ReasonNeeded }
/** Closed, or why not. */
export type Closed = { chat: Chat; refusal: null } | NotClosed

/** Locked chats, one or many by the same statements: each that may be closed is, and of the others it is said why not. */
export async function closeChats(ctx: Mover, found: readonly Seen[], said: string): Promise<Closed[]> {
  // What looks like a mark of our own (`silenceReason`) is a person's word all the same.
  const reason = hideCards(said).replace(/^:(?=[a-z]+$)/, '')
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const [refusals, names] = await allAnswered([
    refusalsOf(ctx, found, said),
    findNoticeNames(db, companyId, { byId: userId, toAgentId: null, toDepartmentId: null }),
  ])
  const moves = found.flatMap(({ chat }, nth): ChatMove[] => (refusals[nth] ? [] : [{ chat, after: closed(chat) }]))
  if (moves.length === 0) return refusals.map((refusal) => refusal!)
  const chats = moves.map(({ chat }) => chat)
  for (const move of moves) noteMove(ctx, move)
  // One behind the other in one round trip: the sessions keep what the chats forget, and who sees them is told of them before their lines.
  const [, moved] = await allAnswered([
    closeSessions(db, companyId, chats, { closedBy: userId, at: house.clock.now(), closeReason: reason || null }),
    moveChats(ctx, companyId, moves),
    writeKnownNotices({ ...ctx, companyId }, chats, { notice: 'closed', reason }, { byId: userId, ...names }),
  ])
  let next = 0
  return refusals.map((refusal) => refusal ?? { chat: moved[next++]!, refusal: null })
}

async function refusalsOf({ db, actor }: Mover, found: readonly Seen[], reason: string): Promise<(NotClosed | null)[]> {
  const ruled = found.map(({ chat, allowed }) => refusedStatus(actor, allowed, chat, ChatStatus.Closed))
  const open = found.flatMap(({ chat }, nth) => (ruled[nth] ? [] : [chat]))
  const { companyId } = actor
  const isAny = open.length > 0
  const [written, asking] = await allAnswered([
    isAny ? listJustWritten(db, companyId, open) : [],
    isAny ? listAsking(db, companyId, open) : [],
  ])
  const without = (refusal: ErrorCode | null) => refusal && { chat: null, refusal }
  return found.map(({ chat }, nth) => {
    if (ruled[nth] || written.some((key) => isSame(key, chat))) return without(ruled[nth] ?? 'chat.messageCame')
    const asks = asking.find((key) => isSame(key, chat))
    const refusal = asks ? refusedClosing(asks, { reason, isLabelled: asks.isLabelled }) : null
    return refusal && { chat: null, refusal, asked: { closeAsk: asks!.closeAsk, closeReasons: asks!.closeReasons } }
  })
}

type Unasked = { reason: string; notice: ChatNotice['notice'] }

/** Locked chats that no person closes: what their departments ask people for is not asked, and the lines name nobody. */
export async function closeUnasked(ctx: TellingContext, chats: readonly ChatRow[], { reason, notice }: Unasked): Promise<void> {
  if (chats.length === 0) return
  const { db, house, companyId } = ctx
  // As above.
  await allAnswered([
    closeSessions(db, companyId, chats, { closedBy: null, at: house.clock.now(), closeReason: reason }),
    moveChats(
      ctx,
      companyId,
      chats.map((chat) => ({ chat, after: closed(chat) })),
    ),
    writeKnownNotices(ctx, chats, { notice }, { byId: null, noticeBy: null, noticeTo: null }),
  ])
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
