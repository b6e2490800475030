import { ImportContactStatus, importMoves } from '@prosa/contract/contacts/states'
import type { importCalls } from '@prosa/contract/imports/calls'
import { mayMove } from '@prosa/contract/kit/moves'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listPropertyNames } from '../properties/public.ts'
import { readTable } from './file/table-start.ts'
import { lockImport, saveImport } from './import-store.ts'
import { readImport } from './keep-import.ts'
import { tellImport } from './show-import.ts'

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
