import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { put, queue } from '../../../kit/queue/queue.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import { postPinned } from '../../../partners/post-pinned.ts'
import { type BatchRow, findBatch, lockBatch, saveBatch } from '../batch-store.ts'
import { tellBatch } from '../show-batch.ts'
import { webhookAddresses } from './check-webhook.ts'

type Payload = { batchId: string; tries: number }

export const batchWebhooks = queue<Payload>('batch_webhooks', { isOutgoing: true })

/** From looking up its name to its last byte. */
const timeLimit = 10_000

/** Five tries within an hour: at once, and after one minute, four, twelve and thirty. */
const pauses = [60_000, 240_000, 720_000, 1_800_000]

export const putWebhook = (db: Db, companyId: string, batchId: string) =>
  put(db, batchWebhooks, companyId, [{ payload: { batchId, tries: 1 }, lane: batchId }])

/** Anything but a yes is tried again, and given up after the last try. What it says besides its status is read by nobody. */
export async function tellWebhook({ house, companyId, items, signal, finish }: Task<Payload>): Promise<void> {
  const [item] = items
  const { batchId, tries } = item!.payload
  const batch = await house.database.transaction(companyId, async (db) => {
    await waitWhileHeld(db)
    return findBatch(db, companyId, batchId)
  })
  if (!batch?.webhookUrl || batch.webhookState !== 'waiting') return
  const isTold = await post(house, batch, AbortSignal.any([AbortSignal.timeout(timeLimit), signal]))
  const pause = pauses[tries - 1]
  await finish(async ({ db, emit }) => {
    if (isTold || pause === undefined) return noteWebhook({ db, emit, companyId }, batchId, isTold ? 'told' : 'failed')
    const again = { payload: { batchId, tries: tries + 1 }, lane: batchId, dueAt: house.clock.now() + pause }
    await put(db, batchWebhooks, companyId, [again])
  })
}

/** The number of chats and nothing of who they are. */
const bodyOf = ({ batchId, batchType, status, total, done, skipped, failed }: BatchRow) =>
  Buffer.from(JSON.stringify({ batchId, batchType, status, total, done, skipped, failed }))

async function post(house: House, batch: BatchRow, signal: AbortSignal): Promise<boolean> {
  // Looked up anew: what the name stands for may be another place by now.
  const addresses = await webhookAddresses(house, batch.webhookUrl!)
  if (addresses.length === 0) return false
  const body = bodyOf(batch)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'user-agent': 'Prosa' }
  return (await postPinned({ endpoint: batch.webhookUrl!, addresses, headers, body, signal })).kind === 'taken'
}

type Noting = { db: Db; emit: Emit; companyId: string }

async function noteWebhook({ db, emit, companyId }: Noting, batchId: string, webhookState: 'told' | 'failed'): Promise<void> {
  const batch = await lockBatch(db, companyId, batchId)
  if (batch) tellBatch(emit, await saveBatch(db, companyId, batch, { webhookState }))
}
