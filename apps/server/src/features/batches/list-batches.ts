import type { batchCalls } from '@prosa/contract/batches/calls'
import { mostBatchesListed } from '@prosa/contract/batches/limits'
import { batchItemStates } from '@prosa/contract/batches/model'
import { seesBatch } from '@prosa/contract/batches/rules'
import { BatchStatus } from '@prosa/contract/batches/states'
import type { InputOf } from '@prosa/contract/kit/call'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listItems } from './batch-item-store.ts'
import { findBatch, listBatchRows, listUnderWay } from './batch-store.ts'
import { showBatch } from './show-batch.ts'

const anyOf = { batchId: null, statuses: BatchStatus.values, from: 0, most: mostBatchesListed }

export const listBatches: Handler<typeof batchCalls.listBatches> = async ({ db, actor }) =>
  (await listBatchRows(db, actor.companyId, anyOf)).map(showBatch)

/** Nothing chosen is no filter. */
export const pageBatches: Handler<typeof batchCalls.pageBatches> = (ctx, input) => pageOf(ctx, { ...input, batchId: null })

export const pageOneBatch: Handler<typeof batchCalls.pageOneBatch> = (ctx, input) => pageOf(ctx, input)

type Asked = Omit<InputOf<typeof batchCalls.pageOneBatch>, 'batchId'> & { batchId: string | null }

async function pageOf({ db, actor }: Context, { batchId, page, pageSize, statusList = [] }: Asked) {
  const statuses = statusList.length > 0 ? statusList : BatchStatus.values
  const rows = await listBatchRows(db, actor.companyId, { batchId, statuses, from: page * pageSize, most: pageSize + 1 })
  return { batches: rows.slice(0, pageSize).map(showBatch), containsMore: rows.length > pageSize }
}

export const listRunningBatches: Handler<typeof batchCalls.listRunningBatches> = async ({ db, actor }) =>
  (await listUnderWay(db, actor.companyId, actor.userId)).map(showBatch)

export const getBatch: Handler<typeof batchCalls.getBatch> = async ({ db, actor }, { batchId, after = 0, pageSize, states = [] }) => {
  const batch = await findBatch(db, actor.companyId, batchId)
  if (!batch || !seesBatch(actor, batch)) throw new Refusal('batch.notFound')
  const isOwn = batch.createdBy === actor.userId || actor.permissions.includes('admin')
  const wanted = { after, most: pageSize + 1, states: states.length > 0 ? states : batchItemStates, isOwn }
  const items = await listItems(db, actor, batchId, wanted)
  return { batch: showBatch(batch), items: items.slice(0, pageSize), containsMore: items.length > pageSize }
}
