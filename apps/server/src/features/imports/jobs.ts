import { importLife, uploadLife } from '@prosa/contract/imports/limits'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { put, RetryLater } from '../../kit/queue/queue.ts'
import { type Task, worker } from '../../kit/queue/queue-worker.ts'
import { deleteRows } from './import-row-store.ts'
import { type ImportStep, importSteps } from './import-steps.ts'
import { deleteImport, type ImportRecord, lockImport, saveImport } from './import-store.ts'
import { rehearsePiece } from './piece/import-piece.ts'

/** A step is a transaction of its own; one of a rehearsal puts the next one in. */
const importWorker = worker({ queue: importSteps, batch: 1, concurrency: 2, attempts: 5, handle: takeImportStep })

async function takeImportStep({ house, companyId, items, finish }: Task<ImportStep>): Promise<void> {
  const { payload } = items[0]!
  const { importId, rehearsal } = payload
  await finish(async ({ db, emit }) => {
    if (rehearsal === undefined) return keepUp({ db, house, companyId }, importId)
    const hasMore = await rehearsePiece({ db, emit, house, companyId }, importId, rehearsal)
    if (hasMore) await put(db, importSteps, companyId, [{ payload, lane: importId }])
  })
}

type Place = { db: Db; house: House; companyId: string }
const underWayPause = 3_600_000
const rowsAtOnce = 10_000

/** What is not needed any more goes: the file once it was imported, everything once it is old. Done twice it is the same. */
async function keepUp({ db, house, companyId }: Place, importId: string): Promise<void> {
  const one = await lockImport(db, companyId, importId)
  if (!one) return
  const now = house.clock.now()
  if (isUnderWay(one)) throw new RetryLater('under way', underWayPause)
  const life = one.batchId === null ? uploadLife : importLife
  const isOld = now >= one.createdAt + life
  if (one.fileSha256 !== null) {
    await house.files.remove({ companyId, sha256: one.fileSha256 })
    await saveImport(db, companyId, one, { fileSha256: null })
  }
  const deleted = await deleteRows(db, companyId, importId, { isRun: isOld, most: rowsAtOnce })
  if (isOld && deleted < rowsAtOnce) return deleteImport(db, companyId, importId)
  const dueAt = deleted < rowsAtOnce ? one.createdAt + life : now
  await put(db, importSteps, companyId, [{ payload: { importId, keepUp: true }, dueAt }])
}

const isUnderWay = ({ batch }: ImportRecord) => batch !== null && (batch.endedAt === null || (batch.isUndoBegun && batch.undoneAt === null))

export const importWorkers = [importWorker]
