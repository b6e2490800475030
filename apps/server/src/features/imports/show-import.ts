import { undoUntil } from '@prosa/contract/batches/rules'
import { BatchStatus } from '@prosa/contract/batches/states'
import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { importEvents } from '@prosa/contract/imports/events'
import type { Import } from '@prosa/contract/imports/model'
import type { Emit } from '../../kit/events/outbox.ts'
import type { ImportRecord } from './import-store.ts'

/** Each field by its name: where its file lies does not leave with it. */
export const showImport = (one: ImportRecord): Import => ({
  importId: one.importId,
  status: statusOf(one),
  problem: one.problem,
  fileName: one.fileName,
  bytes: one.bytes,
  encoding: one.encoding,
  delimiter: one.delimiter,
  hasHeader: one.start === null ? null : one.hasHeader,
  headers: one.headers,
  samples: one.samples,
  rows: one.rows,
  columns: one.columns,
  guessed: one.guessed,
  updatesKnown: one.updatesKnown,
  areaCode: one.areaCode,
  rehearsal: one.rehearsed,
  run: one.worked,
  batchId: one.batchId,
  ...endOf(one.batch),
  undo: one.batch?.isUndoBegun ? shownUndo(one.batch) : null,
  undoUntil: one.batch && !one.batch.isUndoBegun ? undoUntil(one.batch) : null,
  createdBy: one.createdBy,
  createdByName: one.createdByName,
  createdAt: one.createdAt,
  endedAt: one.batch?.endedAt ?? null,
  version: one.version,
})

const endOf = (batch: ImportRecord['batch']) => {
  const isOff = batch?.status === BatchStatus.Canceled
  return { isCanceled: isOff && !batch.gaveUp, isFailed: isOff && batch.gaveUp }
}

const shownUndo = ({ undone, kept, binned, undoneAt }: NonNullable<ImportRecord['batch']>) => ({
  undone,
  kept,
  binned,
  isOver: undoneAt !== null,
})

/** Once it has begun, as its batch is; one that was forgotten is over for long. */
function statusOf({ status, batchId, batch }: ImportRecord): ImportContactStatus {
  if (batchId === null) return status
  if (!batch || batch.status === BatchStatus.Done) return ImportContactStatus.Success
  return batch.status === BatchStatus.Canceled ? ImportContactStatus.Failed : ImportContactStatus.Saving
}

export const tellImport = (emit: Emit, importId: string, version: number): void => emit(importEvents.changed, { importId, version })
