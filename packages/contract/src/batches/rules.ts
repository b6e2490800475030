import type { ErrorCode } from '../errors.ts'
import { mayMove } from '../kit/moves.ts'
import { type Actor, may } from '../permissions.ts'
import type { BatchActionName } from './bulk-action.ts'
import { mostAtOnce, mostUnderWay, undoBatchWithin } from './limits.ts'
import type { BatchReason } from './model.ts'
import { BatchStatus, batchMoves } from './states.ts'

type Asker = Pick<Actor, 'permissions' | 'internal' | 'userId'>
type Owned = { createdBy: string }

/** One's own, and all for who may start them for the company. */
export const seesBatch = (asker: Asker, { createdBy }: Owned): boolean => createdBy === asker.userId || may(asker, 'broadcast')

/** How many are under way when another is to begin: of whoever begins it, and of the company. */
export const refusedStart = (underWay: typeof mostUnderWay): Extract<ErrorCode, 'batch.tooMany'> | null =>
  underWay.ofPerson >= mostUnderWay.ofPerson || underWay.ofCompany >= mostUnderWay.ofCompany ? 'batch.tooMany' : null

export const refusedCancel = ({ status }: { status: BatchStatus }): Extract<ErrorCode, 'batch.over'> | null =>
  mayMove(batchMoves, 'cancel', status) ? null : 'batch.over'

/** Until when what was done can be taken back; null where it cannot be. */
export function undoUntil({ status, done, endedAt, undoneAt }: Ended): number | null {
  const isOver = status === BatchStatus.Done || status === BatchStatus.Canceled
  return isOver && done > 0 && endedAt !== null && undoneAt === null ? endedAt + undoBatchWithin : null
}

type Ended = { status: BatchStatus; done: number; endedAt: number | null; undoneAt: number | null }

/** Only its author or an administrator takes a batch back, once, within a day. */
export function refusedUndoOfBatch(
  { permissions, userId }: Asker,
  batch: Ended & Owned,
  now: number,
): Extract<ErrorCode, 'batch.undoOver' | 'permission.denied'> | null {
  if (batch.createdBy !== userId && !permissions.includes('admin')) return 'permission.denied'
  const until = undoUntil(batch)
  return until !== null && now <= until ? null : 'batch.undoOver'
}

/** Named chats up to a bound are done at once; more of them, and what a filter finds, are a batch. */
export const isDoneAtOnce = (named: readonly unknown[] | undefined): boolean => named !== undefined && named.length <= mostAtOnce

const reasons: { readonly [C in ErrorCode]?: BatchReason } = {
  'chat.notFound': 'gone',
  'label.targetNotFound': 'gone',
  'contact.notFound': 'gone',
  'chat.moved': 'moved',
  'chat.taken': 'moved',
  'chat.messageCame': 'messageCame',
  'chat.reasonNeeded': 'reasonNeeded',
  'chat.touched': 'touched',
  'chat.undoOver': 'touched',
  'chat.wrongStatus': 'same',
  'department.same': 'same',
  'department.forbids': 'forbidden',
  'department.notFound': 'targetUnfit',
  'agent.receiverUnfit': 'targetUnfit',
  'label.notFound': 'targetUnfit',
  'label.archived': 'targetUnfit',
  'label.otherDepartment': 'targetUnfit',
  'label.tooManyOfOne': 'tooManyLabels',
  'chat.notYours': 'notOwn',
  'message.reused': 'noteReused',
}

/**
 * What the refusal of a single command means for a chat among many; null where it is none that a chat can be skipped for. A chat that is
 * closed is so already for whoever closes it; for others it is not any more what they wanted to move.
 */
export const reasonIn = (action: BatchActionName, code: ErrorCode): BatchReason | null =>
  code === 'chat.wrongStatus' && action !== 'close' ? 'moved' : (reasons[code] ?? null)
