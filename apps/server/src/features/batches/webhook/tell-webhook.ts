import type { House } from '../../../kit/house.ts'
import { queue } from '../../../kit/queue/queue.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import { postPinned } from '../../../partners/post-pinned.ts'
import { type BatchRow, findBatch, lockBatch, saveBatch } from '../batch-store.ts'
import { tellBatch } from '../show-batch.ts'
import { webhookAddresses } from './check-webhook.ts'

type Payload = { batchId: string }

export const batchWebhooks = queue<Payload>('batch_webhooks')

/** From looking up its name to its last byte. */
const timeLimit = 10_000

/** Within an hour: after one minute, four, twelve and thirty. */
export const webhookAttempts = 5
const pauses = [60_000, 240_000, 720_000, 1_800_000]
export const webhookPause = (attempts: number): number => pauses[attempts - 1] ?? pauses.at(-1)!

/** Anything but a yes is tried again, and given up after the last try. What it says besides its status is read by nobody. */
export async function tellWebhook({ house, companyId, items, signal, finish }: Task<Payload>): Promise<void> {
  const [item] = items
  const { batchId } = item!.payload
  const batch = await house.database.transaction(companyId, (db) => findBatch(db, companyId, batchId))
  if (!batch?.webhookUrl || batch.webhookState !== 'waiting') return
  const isTold = await post(house, batch, AbortSignal.any([AbortSignal.timeout(timeLimit), signal]))
  if (!isTold) throw new Error('the webhook of a batch was not taken')
  await finish(({ db, emit }) => noteWebhook({ db, emit, companyId }, batchId, 'told'))
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

type Noting = { db: Parameters<typeof lockBatch>[0]; emit: Parameters<typeof tellBatch>[0]; companyId: string }

export async function noteWebhook({ db, emit, companyId }: Noting, batchId: string, webhookState: 'told' | 'failed'): Promise<void> {
  const batch = await lockBatch(db, companyId, batchId)
  if (batch) tellBatch(emit, await saveBatch(db, companyId, batch, { webhookState }))
}
