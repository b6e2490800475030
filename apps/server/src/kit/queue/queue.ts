import { type Db, wakeAfterCommit } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { countInLanes, hastenItems, insertItems, redoItem } from './queue-store.ts'

/** Hot work that waits in a table of its own, made by `call create_queue('…')` of a migration. `P` is what an item carries. */
export type Queue<P = unknown> = {
  readonly name: string
  /** Its work reaches somebody outside, so no worker claims it while outgoing work is held. Such a queue has a row in `outgoing_queues`. */
  readonly isOutgoing?: boolean
  readonly carries?: P
}

export const queue = <P>(name: string, { isOutgoing = false }: { isOutgoing?: boolean } = {}): Queue<P> => ({ name, isOutgoing })

/**
 * What is put in. Items of one lane are worked in order and never two at once; without a lane an item stands for itself.
 * An item with the key of one that is still there, waiting or set aside, is not put in a second time; once that one is done the key is free.
 */
export type NewItem<P> = { payload: P; lane?: string; key?: string; dueAt?: number }

/** In the command's own transaction; workers are woken when it has committed. Answers the ids of what was new. */
export async function put<P>(db: Db, queue: Queue<P>, companyId: string, items: readonly NewItem<P>[]): Promise<string[]> {
  if (items.length === 0) return []
  const rows = items.map(({ payload, lane, key = null, dueAt }) => {
    const itemId = newId()
    return { itemId, itemKey: key, lane: lane ?? itemId, payload, dueAt: dueAt === undefined ? null : new Date(dueAt).toISOString() }
  })
  callWorkers(db, queue)
  return insertItems(db, queue.name, companyId, rows)
}

/** For who writes items together with something else, in one statement of a store. */
export const callWorkers = (db: Db, { name }: Queue) => wakeAfterCommit(db, topicOf(name))

/** What was set aside is tried again, at the end of its lane. False where there is no such item. */
export async function redo(db: Db, { name }: Queue, companyId: string, itemId: string): Promise<boolean> {
  wakeAfterCommit(db, topicOf(name))
  return redoItem(db, name, companyId, itemId)
}

/** What stands in lanes that begin so is due at once, for whatever it waited. */
export async function hasten(db: Db, { name }: Queue, companyId: string, lanesFrom: string): Promise<void> {
  wakeAfterCommit(db, topicOf(name))
  await hastenItems(db, name, companyId, lanesFrom)
}

/** How many wait in lanes that begin so. */
export const countWaiting = (db: Db, { name }: Queue, companyId: string, lanesFrom: string): Promise<number> =>
  countInLanes(db, name, companyId, lanesFrom)

export const topicOf = (queueName: string) => `queue ${queueName}`

/** Thrown by a handler that must wait, for a limit of the other side perhaps: no attempt is counted. */
export class RetryLater extends Error {
  readonly reason: string
  readonly delayMs: number
  constructor(reason: string, delayMs: number) {
    super(reason)
    this.reason = reason
    this.delayMs = delayMs
  }
}

/** A piece of something long is done, and the next one waits: what kept this one back counts nothing for it. */
export class NextPiece extends RetryLater {
  constructor(delayMs: number) {
    super('next piece', delayMs)
  }
}

/** Thrown by a handler that knows that trying again is of no use. */
export class SetAside extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Another worker has, or had, what this one was at: nothing of its transaction may stay. */
export class LeaseLost extends Error {
  readonly code = 'LEASE_LOST'
}
