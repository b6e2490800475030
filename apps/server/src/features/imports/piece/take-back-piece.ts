import { type Before, deleteImported, lockImported, restoreImported, tellContacts } from '../../contacts/public.ts'
import { madeBy } from '../begin-import.ts'
import { listDoneRows, saveTakenBack } from '../import-row-store.ts'
import { lockImport, saveImport } from '../import-store.ts'
import { tellImport } from '../show-import.ts'
import type { ImportWork } from './import-piece.ts'

const rowsAtOnce = 1_000

/** `madeIds` are properties that the import made, once it is over. */
type TakenBack = { undone: number; kept: number; isOver: boolean; madeIds: string[] }

/** Whom the next rows brought is gone, whom they changed is as before; whom somebody touched since, stays. */
export async function takeBackPiece({ db, emit, companyId }: ImportWork, importId: string): Promise<TakenBack> {
  const one = await lockImport(db, companyId, importId)
  if (!one) return { undone: 0, kept: 0, isOver: true, madeIds: [] }
  const rows = await listDoneRows(db, companyId, importId, { after: one.undoneTo, most: rowsAtOnce })
  const standing = new Map(
    (
      await lockImported(
        db,
        companyId,
        rows.map(({ contactId }) => contactId),
      )
    ).map((each) => [each.contactId, each]),
  )
  const isUntouched = ({ contactId, outcome, before, versionAfter }: (typeof rows)[number]) => {
    const now = standing.get(contactId)
    // An updated contact without a stored state before the import cannot be restored.
    const isRestorable = outcome === 'updated' ? before !== null : now?.isAlone
    return now?.version === versionAfter && !now.isBinned && isRestorable
  }
  const back = rows.filter(isUntouched)
  const changed = back.filter(({ outcome }) => outcome === 'updated')
  await deleteImported(
    db,
    companyId,
    back.filter(({ outcome }) => outcome === 'new').map(({ contactId }) => contactId),
  )
  await restoreImported(
    db,
    companyId,
    changed.map(({ contactId, before }) => ({ ...(before as Before), contactId })),
  )
  await tellContacts(
    { db, emit },
    companyId,
    changed.map(({ contactId }) => contactId),
  )
  const kept = rows.filter((row) => !back.includes(row))
  const linesOf = (which: typeof rows) => which.map(({ line }) => line)
  const binned = kept.filter(({ contactId }) => standing.get(contactId)?.isBinned)
  await saveTakenBack(db, companyId, importId, { undone: linesOf(back), kept: linesOf(kept), binned: linesOf(binned) })
  tellImport(emit, importId, await saveImport(db, companyId, one, { undoneTo: rows.at(-1)?.line ?? one.undoneTo }))
  const isOver = rows.length < rowsAtOnce
  return { undone: back.length, kept: kept.length, isOver, madeIds: isOver ? madeBy(one) : [] }
}
