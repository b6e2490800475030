import type { BatchStatus } from '@prosa/contract/batches/states'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { type BatchRow, saveBatch } from '../batch-store.ts'
import { tellBatch } from '../show-batch.ts'
import { putWebhook } from '../webhook/tell-webhook.ts'

type Place = { db: Db; emit: Emit; house: House; companyId: string }

/** Of a locked one, done or canceled: whoever wanted to be told of it is. */
export async function endBatch({ db, emit, house, companyId }: Place, batch: BatchRow, status: BatchStatus): Promise<void> {
  const { total, done, skipped, gaveUp, batchId, webhookUrl } = batch
  tellBatch(emit, await saveBatch(db, companyId, batch, { total, done, skipped, gaveUp, status, endedAt: house.clock.now() }))
  if (webhookUrl !== null) await putWebhook(db, companyId, batchId)
}
