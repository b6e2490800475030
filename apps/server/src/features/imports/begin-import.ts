import { ImportContactStatus, importMoves } from '@prosa/contract/contacts/states'
import type { importCalls } from '@prosa/contract/imports/calls'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import { noCounts } from '@prosa/contract/imports/model'
import { refusedColumns } from '@prosa/contract/imports/refused-columns'
import { mayMove } from '@prosa/contract/kit/moves'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { put } from '../../kit/queue/queue.ts'
import { addProperty, listPropertyNames } from '../properties/public.ts'
import { readTable } from './file/table-start.ts'
import { importSteps } from './import-steps.ts'
import { type ImportRecord, lockImport, saveImport } from './import-store.ts'
import { readImport } from './keep-import.ts'
import { findByName } from './piece/column-properties.ts'
import { tellImport } from './show-import.ts'

type Asking = Pick<Context, 'db' | 'emit' | 'actor'>

/** Locked, and with columns that fit. */
export async function lockBeginnable({ db, actor }: Asking, importId: string, columns?: readonly ImportColumn[]): Promise<ImportRecord> {
  const one = await lockImport(db, actor.companyId, importId)
  if (!one) throw new Refusal('import.notFound')
  if (one.batchId !== null || one.fileSha256 === null || !mayMove(importMoves, 'begin', one.status)) throw new Refusal('import.begun')
  const refusal = refusedColumns(columns ?? one.columns, one.headers.length)
  if (refusal) throw new Refusal(refusal)
  return one
}

/** Properties that are new are made now; of a name that is there already, that one is taken. */
export async function beginImport(ctx: Asking & Pick<Context, 'house'>, one: ImportRecord, batchId: string): Promise<void> {
  const { db, emit, actor } = ctx
  const { companyId } = actor
  const there = await listPropertyNames(db, companyId)
  const columns: ImportColumn[] = []
  for (const column of one.columns) columns.push(column.target === 'newProperty' ? await made(column) : thereAlready(column))
  const version = await saveImport(db, companyId, one, { batchId, columns, status: ImportContactStatus.Saving })
  tellImport(emit, one.importId, version)

  async function made({ propertyName = '', propertyKind, propertyOptions }: ImportColumn): Promise<ImportColumn> {
    const known = findByName(there, propertyName)
    if (known) return { target: 'property', propertyId: known.propertyId }
    const { propertyId } = await addProperty(ctx, { name: propertyName, kind: propertyKind, options: propertyOptions })
    return { target: 'property', propertyId, propertyName }
  }
}

/** Once it has begun only a property that the import made has a name with its column. */
const thereAlready = ({ propertyName: _, ...column }: ImportColumn): ImportColumn => column

export const madeBy = ({ columns }: ImportRecord): string[] =>
  columns.flatMap(({ propertyId, propertyName }) => (propertyId !== undefined && propertyName !== undefined ? [propertyId] : []))

const rehearsedAnew = (rehearsal: number) => ({ rehearsal, rehearsedTo: 0, rehearsedLine: 0, rehearsed: noCounts })

export const rehearseImport: Handler<typeof importCalls.rehearseImport> = async (ctx, { importId, columns, updatesKnown, areaCode }) => {
  const { db, actor } = ctx
  const { companyId } = actor
  const one = await lockBeginnable(ctx, importId, columns)
  const known = new Set((await listPropertyNames(db, companyId)).map(({ propertyId }) => propertyId))
  if (columns.some(({ propertyId }) => propertyId !== undefined && !known.has(propertyId))) throw new Refusal('import.columnsUnfit')
  const rehearsal = one.rehearsal + 1
  const version = await saveImport(db, companyId, one, {
    ...{ columns, updatesKnown },
    areaCode: areaCode === undefined ? one.areaCode : areaCode,
    ...rehearsedAnew(rehearsal),
  })
  tellImport(ctx.emit, importId, version)
  await put(db, importSteps, companyId, [{ payload: { importId, rehearsal }, lane: importId }])
  return readImport(ctx, importId)
}

/** [IM11] A rehearsal under way ends: it counts rows that may not be rows any more. The next one has a number of its own. */
export const changeImportHeader: Handler<(typeof importCalls)['changeImportHeader']> = async (ctx, { importId, hasHeader }) => {
  const { db, emit, actor } = ctx
  const { companyId } = actor
  const one = await lockImport(db, companyId, importId)
  if (!one) throw new Refusal('import.notFound')
  const isOpen = one.batchId === null && one.fileSha256 !== null && mayMove(importMoves, 'begin', one.status)
  if (!isOpen || one.start === null || (hasHeader && one.start.rowsBehind === 0)) throw new Refusal('import.begun')
  const table = readTable(one.start, hasHeader, await listPropertyNames(db, companyId))
  const anew = { rehearsal: one.rehearsal + 1, rehearsedTo: 0, rehearsedLine: 0, rehearsed: null }
  const version = await saveImport(db, companyId, one, { ...table, ...anew, status: ImportContactStatus.Initial })
  tellImport(emit, importId, version)
  return readImport(ctx, importId)
}
