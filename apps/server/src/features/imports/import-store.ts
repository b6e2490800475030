import type { BatchStatus } from '@prosa/contract/batches/states'
import type { ImportContactStatus } from '@prosa/contract/contacts/states'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import type { ImportCounts, ImportProblem } from '@prosa/contract/imports/model'
import type { Db } from '../../kit/db/db.ts'
import type { Encoding } from './file/know-encoding.ts'
import type { TableReading, TableStart } from './file/table-start.ts'

export type ImportRecord = {
  importId: string
  createdBy: string
  createdByName: string
  createdAt: number
  fileName: string
  bytes: number
  encoding: Encoding
  delimiter: string
  headers: string[]
  samples: string[][]
  rows: number
  fileSha256: string | null
  fileSize: number
  rowsFrom: number
  firstLine: number
  status: ImportContactStatus
  problem: ImportProblem | null
  columns: ImportColumn[]
  guessed: number
  updatesKnown: boolean
  countryNumber: string
  areaCode: string | null
  hasHeader: boolean
  start: TableStart | null
  rehearsal: number
  rehearsedTo: number
  rehearsedLine: number
  rehearsed: ImportCounts | null
  batchId: string | null
  workedTo: number
  workedLine: number
  worked: ImportCounts | null
  undoneTo: number
  version: number
  /** Of its batch, where that is still known. */
  batch: ImportBatch | null
}

type ImportBatch = {
  status: BatchStatus
  /** It could not go on; nobody canceled it. */
  gaveUp: boolean
  endedAt: number | null
  done: number
  undone: number
  kept: number
  binned: number
  isUndoBegun: boolean
  undoneAt: number | null
}

const columns = (db: Db) => db`i.*, coalesce((select m.name from memberships m
    where m.company_id = i.company_id and m.user_id = i.created_by), '') as created_by_name,
  (select json_build_object('status', b.status, 'gaveUp', b.gave_up, 'endedAt', floor(extract(epoch from b.ended_at) * 1000), 'done', b.done, 'undone', b.undone,
      'kept', b.kept, 'binned', case when b.undo_begun_at is null then 0 else (select count(*) from contact_import_rows r
        where r.company_id = i.company_id and r.import_id = i.import_id and r.pass = 0 and r.outcome = 'kept' and r.reason = 'binned') end,
      'isUndoBegun', b.undo_begun_at is not null, 'undoneAt', floor(extract(epoch from b.undone_at) * 1000))
    from batches b where b.company_id = i.company_id and b.batch_id = i.batch_id) as batch`

type NewImport = Omit<
  ImportRecord,
  | 'createdByName'
  | 'rehearsal'
  | 'rehearsedTo'
  | 'rehearsedLine'
  | 'rehearsed'
  | 'workedTo'
  | 'workedLine'
  | 'worked'
  | 'undoneTo'
  | 'version'
  | 'batch'
  | 'batchId'
>

export async function insertImport(db: Db, companyId: string, one: NewImport): Promise<void> {
  await db`insert into contact_imports (company_id, import_id, created_by, created_at, file_name, bytes, encoding, delimiter, headers, samples, rows,
      file_sha256, file_size, rows_from, first_line, status, problem, columns, guessed, updates_known, country_number,
      area_code, has_header, start)
    values (${companyId}, ${one.importId}, ${one.createdBy}, ${one.createdAt}, ${one.fileName}, ${one.bytes}, ${one.encoding}, ${one.delimiter},
      ${db.json(one.headers)}, ${db.json(one.samples)}, ${one.rows}, ${one.fileSha256}, ${one.fileSize}, ${one.rowsFrom}, ${one.firstLine},
      ${one.status}, ${one.problem}, ${db.json(one.columns)}, ${one.guessed}, ${one.updatesKnown}, ${one.countryNumber},
      ${one.areaCode}, ${one.hasHeader}, ${one.start && db.json(one.start)})`
}

export async function findImport(db: Db, companyId: string, importId: string): Promise<ImportRecord | null> {
  const [row] = await db<
    ImportRecord[]
  >`select ${columns(db)} from contact_imports i where i.company_id = ${companyId} and i.import_id = ${importId}`
  return row ?? null
}

export async function lockImport(db: Db, companyId: string, importId: string): Promise<ImportRecord | null> {
  const [row] = await db<
    ImportRecord[]
  >`select ${columns(db)} from contact_imports i where i.company_id = ${companyId} and i.import_id = ${importId}
    for no key update of i`
  return row ?? null
}

/** Those whose file is kept. */
export const listKeptFiles = (db: Db, companyId: string): Promise<{ importId: string; fileSha256: string }[]> =>
  db<{ importId: string; fileSha256: string }[]>`select import_id, file_sha256 from contact_imports
    where company_id = ${companyId} and file_sha256 is not null order by import_id`

/** The newest first. */
export const listImportRecords = (db: Db, companyId: string, most: number): Promise<ImportRecord[]> => db<ImportRecord[]>`
  select ${columns(db)} from contact_imports i where i.company_id = ${companyId} order by i.created_at desc, i.import_id desc limit ${most}`

type Changed = Pick<
  ImportRecord,
  | 'status'
  | 'columns'
  | 'updatesKnown'
  | 'rehearsal'
  | 'rehearsedTo'
  | 'rehearsedLine'
  | 'rehearsed'
  | 'batchId'
  | 'workedTo'
  | 'workedLine'
  | 'worked'
  | 'undoneTo'
  | 'fileSha256'
  | 'problem'
  | 'samples'
  | 'areaCode'
  | 'start'
  | keyof TableReading
>

/** Of a locked one: its new version. */
export async function saveImport(db: Db, companyId: string, one: ImportRecord, changed: Partial<Changed>): Promise<number> {
  const after = { ...one, ...changed }
  const [row] = await db<[{ version: number }]>`update contact_imports set status = ${after.status}, columns = ${db.json(after.columns)},
      updates_known = ${after.updatesKnown}, rehearsal = ${after.rehearsal}, rehearsed_to = ${after.rehearsedTo},
      rehearsed_line = ${after.rehearsedLine}, rehearsed = ${after.rehearsed && db.json(after.rehearsed)}, batch_id = ${after.batchId},
      worked_to = ${after.workedTo}, worked_line = ${after.workedLine}, worked = ${after.worked && db.json(after.worked)},
      undone_to = ${after.undoneTo}, file_sha256 = ${after.fileSha256}, problem = ${after.problem},
      samples = ${db.json(after.samples)}, headers = ${db.json(after.headers)}, rows = ${after.rows}, rows_from = ${after.rowsFrom},
      first_line = ${after.firstLine}, guessed = ${after.guessed}, has_header = ${after.hasHeader}, area_code = ${after.areaCode},
      start = ${after.start && db.json(after.start)}, version = version + 1
    where company_id = ${companyId} and import_id = ${one.importId} returning version`
  return row.version
}

export async function deleteImport(db: Db, companyId: string, importId: string): Promise<void> {
  await db`delete from contact_imports where company_id = ${companyId} and import_id = ${importId}`
}

/** Pieces of two imports of a company are done one after the other: they may bring the same people. */
export async function holdImports(db: Db, companyId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('contact imports ' || ${companyId}, 0))`
}
