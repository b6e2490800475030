import type { batchCalls } from '@prosa/contract/batches/calls'
import { mostAtOnce } from '@prosa/contract/batches/limits'
import { refusedCancel, refusedUndoOfBatch, seesBatch } from '@prosa/contract/batches/rules'
import { BatchStatus } from '@prosa/contract/batches/states'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { hasDoneItemWithoutBefore } from './batch-item-store.ts'
import { type BatchRow, findBatch, lockBatch, saveBatch } from './batch-store.ts'
import { putStep, takeBackSome } from './engine/batch-step.ts'
import { endBatch } from './engine/end-batch.ts'
import { steppedKindOf } from './engine/kinds.ts'
import { showBatch, tellBatch } from './show-batch.ts'

/** What is under way at this moment is finished first; what still waits is left as it is. */
export const cancelBatch: Handler<typeof batchCalls.cancelBatch> = async (ctx, { batchId }) => {
  const batch = await lockSeenBatch(ctx, batchId)
  const refusal = refusedCancel(batch)
  if (refusal) throw new Refusal(refusal)
  ctx.audit({ target: batchId, before: { status: batch.status }, after: { status: BatchStatus.Canceled } })
  await endBatch({ ...ctx, companyId: ctx.actor.companyId }, batch, BatchStatus.Canceled)
  return asItIs(ctx, batchId)
}

/** Few are taken back in the call itself. */
export const undoBatch: Handler<typeof batchCalls.undoBatch> = async (ctx, { batchId }) => {
  const { db, actor, house } = ctx
  const batch = await lockSeenBatch(ctx, batchId)
  const now = house.clock.now()
  const refusal = batch.undoBegunAt === null ? refusedUndoOfBatch(actor, batch, now) : 'batch.undoOver'
  if (refusal) throw new Refusal(refusal)
  const isStepped = steppedKindOf(batch.kind) !== null
  // Checked before anything is written, so that a batch is never undone in part because of one damaged item.
  if (!isStepped && (await hasDoneItemWithoutBefore(db, actor.companyId, batchId))) throw new Refusal('batch.stateBeforeMissing')
  ctx.audit({ target: batchId, after: { chats: batch.done } })
  const begun = await saveBatch(db, actor.companyId, batch, { undoBegunAt: now, undoneBy: actor.userId })
  if (batch.done <= mostAtOnce && !isStepped) {
    await takeBackSome(ctx, begun, mostAtOnce)
    return asItIs(ctx, batchId)
  }
  tellBatch(ctx.emit, begun)
  await putStep(db, actor.companyId, batchId)
  return showBatch(begun)
}

async function lockSeenBatch({ db, actor }: Context, batchId: string): Promise<BatchRow> {
  const batch = await lockBatch(db, actor.companyId, batchId)
  if (!batch || !seesBatch(actor, batch)) throw new Refusal('batch.notFound')
  return batch
}

const asItIs = async ({ db, actor }: Context, batchId: string) => showBatch((await findBatch(db, actor.companyId, batchId))!)
