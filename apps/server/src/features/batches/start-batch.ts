import { batchLife } from '@prosa/contract/batches/limits'
import { refusedStart } from '@prosa/contract/batches/rules'
import { BatchStatus, type BatchType } from '@prosa/contract/batches/states'
import type { SeenPlace } from '@prosa/contract/chats/model'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { insertNamed, listAllItems } from './batch-item-store.ts'
import { type BatchRow, countUnderWay, findBatch, forgetOldBatches, insertBatch } from './batch-store.ts'
import type { BatchKind, ItemKey, SteppedKind } from './engine/batch-kind.ts'
import { putStep, workSome } from './engine/batch-step.ts'
import { tellBatch } from './show-batch.ts'

type Starter = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>

type AnyKind<O, K extends ItemKey> = BatchKind<O, K> | SteppedKind<O>

type Named<K> = K & { seen?: SeenPlace | undefined }

type Started<K> = {
  batchType: BatchType | null
  /** Null where they are to be found. */
  chats: readonly Named<K>[] | null
  webhookUrl?: string | undefined
  /** The asker's own, by which asking again is known. */
  batchId?: string
}

async function registerBatch<O, K extends ItemKey>(
  ctx: Starter,
  kind: AnyKind<O, K>,
  options: O,
  started: Started<K>,
): Promise<BatchRow | null> {
  const { db, actor, house } = ctx
  const { batchType, chats, webhookUrl, batchId = newId() } = started
  await forgetOldBatches(db, actor.companyId, house.clock.now() - batchLife)
  const batch = await insertBatch(db, actor.companyId, {
    batchId,
    kind: kind.name,
    batchType,
    status: chats ? BatchStatus.Running : BatchStatus.Registered,
    createdBy: actor.userId,
    createdAt: house.clock.now(),
    options,
    total: chats?.length ?? 0,
    webhookUrl: webhookUrl || null,
  })
  if (batch && chats) await insertNamed(db, actor.companyId, batch.batchId, chats)
  return batch
}

/** In the command's own transaction; it goes on behind it. */
export async function startBatch<O, K extends ItemKey>(
  ctx: Starter,
  kind: AnyKind<O, K>,
  options: O,
  started: Omit<Started<K>, 'batchId'>,
): Promise<string> {
  const refusal = refusedStart(await countUnderWay(ctx.db, ctx.actor.companyId, ctx.actor.userId))
  if (refusal) throw new Refusal(refusal)
  const batch = (await registerBatch(ctx, kind, options, started))!
  tellBatch(ctx.emit, batch)
  await putStep(ctx.db, ctx.actor.companyId, batch.batchId)
  return batch.batchId
}

/**
 * Few enough to be done in the command itself; kept like any other, so that it can be looked at and taken back. What has an id of the asker's
 * is done once: `isNew` says whether it was now.
 */
export async function doAtOnce<O, K extends ItemKey>(
  ctx: Starter,
  kind: BatchKind<O, K>,
  options: O,
  started: Started<K> & { chats: readonly Named<K>[] },
) {
  const batch = await registerBatch(ctx, kind, options, started)
  // Of its options also what is not written down.
  if (batch) await workSome(ctx, { ...batch, options }, started.chats.length)
  const batchId = batch?.batchId ?? (await ownBatch(ctx, started.batchId!))
  return { batchId, isNew: batch !== null, results: await listAllItems<K>(ctx.db, ctx.actor.companyId, batchId) }
}

/** What somebody else began is not answered for, whoever guesses its id. */
async function ownBatch({ db, actor }: Starter, batchId: string): Promise<string> {
  const batch = await findBatch(db, actor.companyId, batchId)
  if (batch?.createdBy !== actor.userId) throw new Refusal('batch.notFound')
  return batchId
}
