import type { BatchReason } from '../batches/model.ts'
import { hasAlready } from '../chats/actions.ts'
import type { ChatPlace } from '../chats/rules.ts'
import { ChatStatus, chatMoves } from '../chats/states.ts'
import { mayMove } from '../kit/moves.ts'

type Owned = Pick<ChatPlace, 'chatStatus' | 'agentId' | 'handledBy'>

/** Whether it is where it was to go: it was asked for already, and the answer was lost. No target is the queue. */
const isThere = (chat: Owned, targetId: string | null): boolean =>
  targetId === null ? chat.chatStatus === ChatStatus.Pending && chat.handledBy === 'queue' : hasAlready(chat, targetId)

/** Why a chat is not passed; null where the single command decides. Passing it to oneself is keeping it. */
export function passReason({ userId }: { userId: string }, chat: Owned, targetId: string | null): BatchReason | null {
  if (targetId === userId || isThere(chat, targetId)) return 'same'
  return chat.agentId === userId ? null : 'notOwn'
}

/** An expired chat does not wait in a queue: it is given to somebody, or kept. */
export const mayGoToQueue = ({ chatStatus }: Pick<ChatPlace, 'chatStatus'>): boolean => mayMove(chatMoves, 'requeue', chatStatus)

/** What counts as passed. */
export const isPassed = (reason: BatchReason | null): boolean => reason === null || reason === 'same'

/** Whether nothing keeps the person: each chat that was to go has an answer, and it went. Those that are kept are none of them. */
export const isDayOver = (reasons: readonly (BatchReason | null | undefined)[]): boolean =>
  reasons.every((reason) => reason !== undefined && isPassed(reason))
