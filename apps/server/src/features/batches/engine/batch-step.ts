import { BatchStatus } from '@prosa/contract/batches/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { put, queue } from '../../../kit/queue/queue.ts'
import { findPresentActor } from '../../sight/public.ts'
import { freezeKeys, listDone, listWaiting, outcomeOf, saveItems } from '../batch-item-store.ts'
import { type BatchRow, lockBatch, saveBatch } from '../batch-store.ts'
import { tellBatch } from '../show-batch.ts'
import type { BatchWork, SteppedKind } from './batch-kind.ts'
import { endBatch } from './end-batch.ts'
import { keyedKindOf, steppedKindOf } from './kinds.ts'

/** A piece of a batch that is to be done next. Its lane is the batch, so that no two are done at once. */
export const batchSteps = queue<{ batchId: string }>('batch_steps')

type Place = { db: Db; emit: Emit; house: House; companyId: string }

/** Small enough that nobody waits long for a chat of it, and that companies take turns. */
const [mostFrozen, mostWorked] = [1_000, 100]

export const putStep = (db: Db, companyId: string, batchId: string) =>
  put(db, batchSteps, companyId, [{ payload: { batchId }, lane: batchId }])

/**
 * The next piece, whatever the batch is at: what it does, what became of its items and the step after it are one commit. `isCareful`: the
 * last try failed, so item by item.
 */
export async function takeStep(place: Place, batchId: string, isCareful: boolean): Promise<void> {
  const { db, companyId } = place
  const batch = await lockBatch(db, companyId, batchId)
  if (!batch) return
  const isUndoing = batch.undoBegunAt !== null && batch.undoneAt === null
  const isOver = batch.endedAt !== null && !isUndoing
  if (isOver) return
  const actor = await findPresentActor(db, companyId, isUndoing ? batch.undoneBy! : batch.createdBy)
  const stepped = steppedKindOf(batch.kind)
  const work = actor && stepped?.isAllowed(actor) !== false ? { ...place, actor } : null
  if (!work) await giveUpFor(place, batch, isUndoing)
  else if (stepped) return (await takeOwnStep(work, batch, stepped)) ? undefined : void (await putStep(db, companyId, batchId))
  else if (isUndoing) await takeBackSome(work, batch, isCareful ? 1 : mostWorked)
  else if (batch.status === BatchStatus.Running) await workSome(work, batch, isCareful ? 1 : mostWorked)
  else await prepareSome(work, batch)
}

/** The next piece of a locked batch whose kind takes its own steps; true when it was the last. */
async function takeOwnStep(work: BatchWork, batch: BatchRow, kind: SteppedKind): Promise<boolean> {
  const { companyId } = work.actor
  const isUndoing = batch.undoBegunAt !== null && batch.undoneAt === null
  if (isUndoing) return takeBackOne(work, batch, kind)
  const { isOver, ...counts } = await kind.step(work, batch.options)
  if (isOver) await endBatch({ ...work, companyId }, { ...batch, ...counts }, BatchStatus.Done)
  else tellBatch(work.emit, await saveBatch(work.db, companyId, batch, { ...counts, status: BatchStatus.Running }))
  return isOver
}

async function takeBackOne(work: BatchWork, batch: BatchRow, kind: SteppedKind): Promise<boolean> {
  const { db, emit, actor, house } = work
  const { undone, kept, isOver } = await kind.takeBackStep(work, batch.options)
  const changed = { undone: batch.undone + undone, kept: batch.kept + kept, undoneAt: isOver ? house.clock.now() : null }
  tellBatch(emit, await saveBatch(db, actor.companyId, batch, changed))
  return isOver
}

/** Nobody is left whose rights it could go by. What was done stays. */
async function giveUpFor({ db, emit, house, companyId }: Place, batch: BatchRow, isUndoing: boolean): Promise<void> {
  if (isUndoing) tellBatch(emit, await saveBatch(db, companyId, batch, { undoneAt: house.clock.now() }))
  else await endBatch({ db, emit, house, companyId }, { ...batch, gaveUp: true }, BatchStatus.Canceled)
}

async function prepareSome(work: BatchWork, batch: BatchRow): Promise<void> {
  const { db, emit, actor } = work
  const { companyId } = actor
  const { about, selectKeys } = keyedKindOf(batch.kind)
  const keys = await selectKeys(work, batch.options, { after: batch.preparedTo, most: mostFrozen })
  const { count, last } = await freezeKeys(db, companyId, batch, about, keys)
  const isFull = count === mostFrozen
  const isPrepared = !isFull && keys.lookedTo === null
  const status = isPrepared ? BatchStatus.Running : BatchStatus.Preparing
  const preparedTo = (isFull ? last : keys.lookedTo) ?? batch.preparedTo
  const prepared = await saveBatch(db, companyId, batch, { status, total: batch.total + count, preparedTo })
  if (isPrepared && prepared.total === 0) return endBatch({ ...work, companyId }, prepared, BatchStatus.Done)
  tellBatch(emit, prepared)
  await putStep(db, companyId, batch.batchId)
}

/** Of a locked batch that runs; the last piece ends it. */
export async function workSome(work: BatchWork, batch: BatchRow, most: number): Promise<void> {
  const { db, emit, actor } = work
  const { companyId } = actor
  const items = await listWaiting(db, companyId, batch, most)
  const outcomes = items.length === 0 ? [] : await keyedKindOf(batch.kind).work(work, batch.options, items)
  const became = items.map((item, nth) => outcomeOf(item, outcomes[nth]!))
  const saving = saveItems(db, companyId, batch.batchId, became)
  const done = batch.done + outcomes.filter(({ reason }) => reason === null).length
  const skipped = batch.skipped + outcomes.filter(({ reason }) => reason !== null).length
  if (items.length === 0 || done + skipped + batch.failed >= batch.total) {
    await allAnswered([saving, endBatch({ ...work, companyId }, { ...batch, done, skipped }, BatchStatus.Done)])
    return
  }
  const [, saved] = await allAnswered([saving, saveBatch(db, companyId, batch, { done, skipped }), putStep(db, companyId, batch.batchId)])
  tellBatch(emit, saved)
}

/** Of a locked batch that is taken back. */
export async function takeBackSome(work: BatchWork, batch: BatchRow, most: number): Promise<void> {
  const { db, emit, actor, house } = work
  const { companyId } = actor
  const items = await listDone(db, companyId, batch, most)
  const reasons = items.length === 0 ? [] : await keyedKindOf(batch.kind).takeBack(work, batch.options, items, batch)
  const became = items.map(({ position }, nth) => {
    const reason = reasons[nth]!
    return { position, state: reason === null ? ('undone' as const) : ('kept' as const), reason }
  })
  await saveItems(db, companyId, batch.batchId, became)
  const undone = batch.undone + reasons.filter((reason) => reason === null).length
  const kept = batch.kept + reasons.filter((reason) => reason !== null).length
  const isOver = items.length === 0 || undone + kept >= batch.done
  tellBatch(emit, await saveBatch(db, companyId, batch, { undone, kept, undoneAt: isOver ? house.clock.now() : null }))
  if (!isOver) await putStep(db, companyId, batch.batchId)
}

/** What cannot be done however often it is tried is left as it is, and the others go on. */
export async function failFirst({ db, emit, house, companyId }: Place, batchId: string): Promise<void> {
  const batch = await lockBatch(db, companyId, batchId)
  if (!batch) return
  const isUndoing = batch.undoBegunAt !== null && batch.undoneAt === null
  const [item] = await (isUndoing ? listDone : listWaiting)(db, companyId, batch, 1)
  // What cannot even be prepared ends: none of its chats is to blame.
  const isPreparing = batch.status === BatchStatus.Registered || batch.status === BatchStatus.Preparing
  if (!isUndoing && (!item || isPreparing))
    return endBatch({ db, emit, house, companyId }, { ...batch, gaveUp: true }, BatchStatus.Canceled)
  if (!item) return void tellBatch(emit, await saveBatch(db, companyId, batch, { undoneAt: house.clock.now() }))
  await saveItems(db, companyId, batchId, [{ position: item.position, state: isUndoing ? 'kept' : 'failed', reason: 'failed' }])
  tellBatch(emit, await saveBatch(db, companyId, batch, isUndoing ? { kept: batch.kept + 1 } : { failed: batch.failed + 1 }))
  await putStep(db, companyId, batchId)
}
