import { Readable } from 'node:stream'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import type { Language } from '@prosa/contract/formats/language'
import { isOwnId } from '@prosa/contract/kit/own-id'
import type { Actor } from '@prosa/contract/permissions'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { openAdmission } from '../../../kit/http/admission.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Reception } from '../../../kit/http/serve.ts'
import { writeCsv } from '../../../kit/sheets/write-csv.ts'
import { writeXlsx } from '../../../kit/sheets/write-xlsx.ts'
import { getExportManner, takeFileLink } from '../../exports/public.ts'
import { listPropertyNames } from '../../properties/public.ts'
import type { AskedContacts } from '../list/asked-contacts.ts'
import { type ListOrder, listFound, listIds } from '../list/contact-list-store.ts'
import { readChosen } from '../list/read-contact-filter.ts'
import type { AskedExport } from './asked-export.ts'
import { contactExportTexts, exportColumns } from './export-columns.ts'
import { type ExportedRow, listExportedRows } from './exported-contact-store.ts'

/** As many as are read at once: the file begins at once, and nobody's memory holds all of it. */
const pieceSize = 2_000
const longestToken = 200
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type File = { type: string; name: string; bytes: Readable }
type Admit = (db: Db) => Promise<Actor>
type Manner = { language: Language | null; timeZone: string; properties: Awaited<ReturnType<typeof listPropertyNames>> }

type Opening = { query: Record<string, unknown>; language: Language; address: string }

/** The file of an export; null where the link was used, is over, or was none. */
export async function openContactExport(reception: Reception, { query, language, address }: Opening): Promise<File | null> {
  const { house } = reception
  const { companyId, token } = query
  if (typeof companyId !== 'string' || !isOwnId(companyId) || typeof token !== 'string' || token.length > longestToken) return null
  const now = house.clock.now()
  const link = await house.database.transaction(companyId, (db) => takeFileLink<AskedExport>(db, companyId, sha256(token), { now }))
  if (!link) return null
  const { admit } = openAdmission(reception, contactListCalls.exportContacts)
  const { userId, sessionId, asked } = link
  const admitOpener = (db: Db) => admit(db, { claims: { userId, sessionId, companyId, expiresAt: 0 }, address })
  try {
    const manner = await house.database.transaction(companyId, async (db) => {
      await admitOpener(db)
      return { ...(await getExportManner(db, companyId, userId)), properties: await listPropertyNames(db, companyId) }
    })
    return fileOf({ house, companyId, userId, asked, admit: admitOpener }, { ...manner, language: manner.language ?? language })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type Writing = { house: House; companyId: string; userId: string; asked: AskedExport; admit: Admit }

function fileOf(writing: Writing, { language, timeZone, properties }: Manner): File {
  const spoken = language ?? 'pt'
  const texts = contactExportTexts[spoken]
  const { head, rowOf } = exportColumns(texts, properties)
  const sheet = { head, pieces: exportedPieces(writing, timeZone, rowOf) }
  const name = texts.sheet.toLowerCase()
  if (writing.asked.format === 'xlsx') return { type: xlsxType, name: `${name}.xlsx`, bytes: Readable.from(writeXlsx(texts.sheet, sheet)) }
  return { type: 'text/csv; charset=utf-8', name: `${name}.csv`, bytes: Readable.from(writeCsv(sheet, spoken)) }
}

/** The next piece is read while the one before is written, and no more than that: whoever reads slowly is waited for. */
async function* exportedPieces(writing: Writing, timeZone: string, rowOf: (row: ExportedRow) => string[]): AsyncGenerator<string[][]> {
  // Settled, as it is asked for before anybody waits for it: what goes wrong is thrown when its turn comes.
  const read = (after: string | null) => Promise.allSettled([readPiece(writing, timeZone, after)])
  let next = read(null)
  for (;;) {
    const [piece] = await next
    if (piece.status === 'rejected') throw piece.reason
    const { rows, last } = piece.value
    if (last !== null) next = read(last)
    if (rows.length > 0) yield rows.map(rowOf)
    if (last === null) return
  }
}

/**
 * What one piece has, in the order of the list; null where there are more. Those are written in the order of their ids, in which nobody
 * moves who writes meanwhile, and of which each piece is one range.
 */
async function listShort(db: Db, companyId: string, chosen: AskedContacts, order: ListOrder): Promise<string[] | null> {
  const found = await listFound(db, companyId, chosen, { order, after: null, offset: 0, most: pieceSize + 1, shown: 0 })
  return found.length > pieceSize ? null : found.map(({ contactId }) => contactId)
}

type Piece = { rows: ExportedRow[]; last: string | null }

/** In a transaction of its own, so that a slow reader holds none; who may not any more gets no more of it. */
function readPiece({ house, companyId, userId, asked, admit }: Writing, timeZone: string, after: string | null): Promise<Piece> {
  const read = async (db: Db) => {
    const actor = await admit(db)
    const chosen = await readChosen({ db, actor, house }, asked, { savedBy: null })
    const short = after === null && asked.ordered ? await listShort(db, companyId, chosen, asked.ordered) : null
    const found = short ?? (await listIds(db, companyId, chosen, after, pieceSize))
    const rows = found.length === 0 ? [] : await listExportedRows(db, companyId, timeZone, found)
    return { rows, last: short || found.length < pieceSize ? null : found.at(-1)! }
  }
  return house.expensiveReads.runPiece({ companyId, userId }, (manner) => house.database.transaction(companyId, read, manner))
}
