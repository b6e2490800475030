import type { Db } from '../db/db.ts'
import { RetryLater } from '../queue/queue.ts'
import { isOutgoingHeld } from './hold-store.ts'

export const heldReason = 'outgoing held'
export const heldPauseMs = 1_000

/**
 * Lets the items of a worker wait while outgoing work is held. Called in the transaction that reads or marks what leaves next, because a hold
 * may begin after an item was claimed.
 */
export async function waitWhileHeld(db: Db): Promise<void> {
  if (await isOutgoingHeld(db)) throw new RetryLater(heldReason, heldPauseMs)
}
