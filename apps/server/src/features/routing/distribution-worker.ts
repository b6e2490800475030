import { allAnswered } from '../../kit/db/all-answered.ts'
import { put } from '../../kit/queue/queue.ts'
import { type QueueWorker, worker } from '../../kit/queue/queue-worker.ts'
import type { TellingContext } from '../chats/public.ts'
import { distribution, lookInto } from '../entries/public.ts'
import { distributeChats } from './distribute-chats.ts'
import { listWithWaiting } from './distribution-store.ts'

/**
 * One department a time: the lock of a lane is what keeps turns in order. What was put into the same lane until now is seen by this look, so
 * that a rush of customers is few looks and not one for each.
 */
export const distributionWorker: QueueWorker = worker({
  queue: distribution,
  batch: 1,
  // What fails is a circle of locks, as a rule: nobody is to wait long for the next try.
  backoffMs: (attempts) => Math.min(60_000, 50 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2),
  handle: ({ house, companyId, items, finish }) =>
    finish(async ({ db, emit, absorb }) => {
      const ctx = { db, emit, house, companyId }
      for (const item of items) {
        const { payload } = item
        if ('userId' in payload) await lookForPerson(ctx, payload.userId)
        else if ('later' in payload) await put(db, distribution, companyId, [lookInto(payload.later)])
        else await allAnswered([absorb(item), distributeChats(ctx, payload.departmentId)])
      }
    }),
})

/** Somebody has room again or is there again: every department of theirs is looked into in which somebody waits. */
async function lookForPerson({ db, companyId }: TellingContext, userId: string): Promise<void> {
  const departmentIds = await listWithWaiting(db, companyId, userId)
  await put(db, distribution, companyId, departmentIds.map(lookInto))
}
