import type { Db } from '../../../kit/db/db.ts'
import { pass } from '../../../kit/failpoints.ts'
import { queue, RetryLater } from '../../../kit/queue/queue.ts'
import type { QueueWorker } from '../../../kit/queue/queue-worker.ts'
import {
  type Announced,
  announceSlice,
  emptySlices,
  fillSlice,
  findAnnounced,
  findChanged,
  forgetChanges,
  joinSlices,
  listToJoin,
  lockSlices,
  noteWriters,
  type Slice,
  type SliceSizes,
} from './slice-store.ts'

/** A company whose slices are to be looked after; once, however often that is said. */
export const sliceQueue = queue<Record<string, never>>('search_work')
export const sliceItem = { payload: {}, key: 'slices' }

/** So long a changed message is read from its row at least: what was edited once is often edited again. */
const changesRest = 60_000
/** Somebody is still writing who may not have seen the slice that was announced. */
const waitsFor = 250

type Step = 'done' | 'more' | 'wait'

/** Slice after slice, each in a transaction of its own, until nothing is left to do: begun again anywhere it comes to the same. */
export const tendSlices =
  (sizes: SliceSizes): QueueWorker['handle'] =>
  async ({ house, companyId, signal }) => {
    for (let step: Step = 'more'; step === 'more' && !signal.aborted; ) {
      step = await house.background.work(companyId, ({ db }) => takeStep(db, companyId, sizes, house.clock.now() - changesRest))
      if (step === 'wait') throw new RetryLater('others are writing', waitsFor)
    }
    signal.throwIfAborted()
  }

async function takeStep(db: Db, companyId: string, sizes: SliceSizes, changedBefore: number): Promise<Step> {
  if (!(await lockSlices(db, companyId))) return 'wait'
  const announced = await findAnnounced(db, companyId)
  if (announced) return fillAnnounced(db, companyId, announced)
  const toJoin = await listToJoin(db, companyId, sizes)
  if (toJoin.length > 0) return refill(db, companyId, toJoin)
  if (await announceSlice(db, companyId, sizes)) return 'more'
  const changed = await findChanged(db, companyId, changedBefore)
  return changed ? refill(db, companyId, [changed]) : 'done'
}

async function fillAnnounced(db: Db, companyId: string, announced: Announced): Promise<Step> {
  if (announced.isReady) return refill(db, companyId, [announced], true)
  if (announced.isReady === false) return 'wait'
  await noteWriters(db, companyId, announced)
  return 'more'
}

async function refill(db: Db, companyId: string, slices: readonly Slice[], isNew = false): Promise<Step> {
  await forgetChanges(db, companyId, slices)
  if (!isNew) await emptySlices(db, companyId, slices)
  await fillSlice(db, companyId, slices.length === 1 ? slices[0]! : await joinSlices(db, companyId, slices))
  pass('search.posted')
  return 'more'
}
