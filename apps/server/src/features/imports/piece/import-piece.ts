import type { ImportCounts } from '@prosa/contract/imports/model'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { keptSource, readPiece } from '../file/file-source.ts'
import { insertRows } from '../import-row-store.ts'
import { holdImports, type ImportRecord, lockImport, saveImport } from '../import-store.ts'
import { tellImport } from '../show-import.ts'
import { doRows, tryRows } from './do-rows.ts'
import { addCounts, resolveRows } from './resolve-rows.ts'

export type ImportWork = { db: Db; emit: Emit; house: House; companyId: string }

/** Some tenths of a second: nobody waits long for a contact of it, and companies take turns. */
const rowsAtOnce = 1_000

type Ran = { counts: ImportCounts; total: number; isOver: boolean }

/** The next rows of a run: what they do, what became of them and how far it is are one commit. */
export async function runPiece(work: ImportWork & { userId: string }, importId: string): Promise<Ran> {
  const { db, companyId, emit, house, userId } = work
  const one = await lockImport(db, companyId, importId)
  if (!one) throw new Error('an import that runs is gone')
  await holdImports(db, companyId)
  const piece = await nextRows(work, one, one.worked ? { at: one.workedTo, line: one.workedLine } : null)
  const resolved = await resolveRows(db, companyId, one, piece.rows)
  const planning = { ...planningOf(work, one, resolved), pass: 0, isRun: true, emit, userId, at: house.clock.now() }
  const rows = [...resolved.left, ...(await doRows(planning, resolved.rows))]
  await insertRows(db, companyId, planning, rows)
  const counts = addCounts(one.worked, rows, resolved)
  tellImport(emit, importId, await saveImport(db, companyId, one, { workedTo: piece.at, workedLine: piece.line, worked: counts }))
  return { counts, total: one.rows, isOver: piece.isEnd }
}

/** The next rows of a rehearsal; true when there are more. One that another took the place of, or the run, has none. */
export async function rehearsePiece(work: ImportWork, importId: string, rehearsal: number): Promise<boolean> {
  const { db, companyId, emit } = work
  const one = await lockImport(db, companyId, importId)
  if (!one || one.batchId !== null || one.rehearsal !== rehearsal || one.fileSha256 === null) return false
  const piece = await nextRows(work, one, one.rehearsed?.rows ? { at: one.rehearsedTo, line: one.rehearsedLine } : null)
  const resolved = await resolveRows(db, companyId, one, piece.rows)
  const planning = { ...planningOf(work, one, resolved), pass: rehearsal, isRun: false }
  const rows = [...resolved.left, ...(await tryRows(planning, resolved.rows))]
  await insertRows(db, companyId, planning, rows)
  const rehearsed = addCounts(one.rehearsed, rows, resolved)
  tellImport(emit, importId, await saveImport(db, companyId, one, { rehearsedTo: piece.at, rehearsedLine: piece.line, rehearsed }))
  return !piece.isEnd
}

const planningOf = (
  { db, companyId }: ImportWork,
  { importId, updatesKnown }: ImportRecord,
  { propertyIds }: { propertyIds: readonly string[] },
) => ({
  db,
  companyId,
  importId,
  updatesKnown,
  propertyIds,
  taken: new Set<string>(),
})

function nextRows({ house, companyId }: ImportWork, one: ImportRecord, place: { at: number; line: number } | null) {
  const source = keptSource(house.files, { companyId, sha256: one.fileSha256! }, one.fileSize)
  return readPiece(source, place ?? { at: one.rowsFrom, line: one.firstLine }, { delimiter: one.delimiter, most: rowsAtOnce })
}
