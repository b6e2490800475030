import { type Before, deleteImported, lockImported, restoreImported, tellContacts } from '../../contacts/public.ts'
import { listDoneRows, saveTakenBack } from '../import-row-store.ts'
import { lockImport, saveImport } from '../import-store.ts'
import { tellImport } from '../show-import.ts'
import type { ImportWork } from './import-piece.ts'

const rowsAtOnce = 1_000

type TakenBack = { undone: number; kept: number; isOver: boolean }

/** Whom the next rows brought is gone, whom they changed is as before; whom somebody touched since, stays. */
export async function takeBackPiece({ db, emit, companyId }: ImportWork, importId: string): Promise<TakenBack> {
  const one = await lockImport(db, companyId, importId)
  if (!one) return { undone: 0, kept: 0, isOver: true }
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
  const isUntouched = ({ contactId, outcome, versionAfter }: (typeof rows)[number]) => {
    const now = standing.get(contactId)
    return now?.version === versionAfter && (outcome === 'updated' || now.isAlone)
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
  const kept = rows.filter((row) => !back.includes(row)).map(({ line }) => line)
  await saveTakenBack(db, companyId, importId, { undone: back.map(({ line }) => line), kept })
  tellImport(emit, importId, await saveImport(db, companyId, one, { undoneTo: rows.at(-1)?.line ?? one.undoneTo }))
  return { undone: back.length, kept: kept.length, isOver: rows.length < rowsAtOnce }
}
