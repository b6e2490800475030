import { worker } from '../../kit/queue/queue-worker.ts'
import { batchSteps, failFirst, takeStep } from './engine/batch-step.ts'
import { batchWebhooks, tellWebhook } from './webhook/tell-webhook.ts'

/** A piece is a transaction of its own: of one that fails a second try goes item by item, and the third leaves the first item out. */
export const batchWorker = worker({
  queue: batchSteps,
  batch: 1,
  concurrency: 2,
  attempts: 3,
  handle: ({ companyId, items, house, finish }) =>
    finish(({ db, emit }) => takeStep({ db, emit, house, companyId }, items[0]!.payload.batchId, items[0]!.attempts > 1)),
  giveUp: (place, { payload }) => failFirst(place, payload.batchId),
})

/** Beside the batches: one that does not answer keeps nobody. */
export const batchWebhookWorker = worker({ queue: batchWebhooks, batch: 1, handle: tellWebhook })

export const batchWorkers = [batchWorker, batchWebhookWorker]
