import { NextPiece } from '../../kit/queue/queue.ts'
import { worker } from '../../kit/queue/queue-worker.ts'
import { reviewPiece } from './review-piece.ts'
import { outgoingReviews } from './review-queue.ts'

/** A piece is a transaction of its own: killed at any moment, the review goes on with what is left. */
export const outgoingWorkers = [
  worker({
    queue: outgoingReviews,
    batch: 1,
    concurrency: 2,
    attempts: 20,
    handle: ({ house, companyId, items, finish }) =>
      finish(async ({ db, emit, keep }) => {
        const [item] = items
        if (await reviewPiece({ db, emit, house, companyId }, item!.payload)) keep(item!.itemId, new NextPiece(0))
      }),
  }),
]
