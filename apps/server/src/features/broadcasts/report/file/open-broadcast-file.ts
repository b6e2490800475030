import { Readable } from 'node:stream'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import type { Language } from '@prosa/contract/formats/language'
import { isOwnId } from '@prosa/contract/kit/own-id'
import type { Actor } from '@prosa/contract/permissions'
import { sha256 } from '../../../../kit/crypto/crypto.ts'
import type { Db } from '../../../../kit/db/db.ts'
import type { House } from '../../../../kit/house.ts'
import { openAdmission } from '../../../../kit/http/admission.ts'
import { Refusal } from '../../../../kit/http/refusal.ts'
import type { Reception } from '../../../../kit/http/serve.ts'
import { writeCsv } from '../../../../kit/sheets/write-csv.ts'
import { writeXlsx } from '../../../../kit/sheets/write-xlsx.ts'
import { getExportManner, takeFileLink } from '../../../exports/public.ts'
import { hidesContactsOfFile } from '../../file/masked-file.ts'
import { findBroadcast } from '../../find-broadcast.ts'
import { type Behind, listPeople } from '../people-store.ts'
import { showPerson } from '../show-person.ts'
import { type AskedFile, fileKind } from './create-file-link.ts'
import { broadcastFileTexts, fileColumns } from './file-columns.ts'

/** As many as are read at once: nobody's memory holds all of a file. */
const pieceSize = 2_000
const longestToken = 200
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type File = { type: string; name: string; bytes: Readable }
type Opening = { query: Record<string, unknown>; language: Language; address: string }
type Admit = (db: Db) => Promise<Actor>
type Writing = { house: House; companyId: string; userId: string; asked: AskedFile; admit: Admit }

/** [BR79] The people of a broadcast as a file; null where the link was used, is over, or was none. */
export async function openBroadcastFile(reception: Reception, { query, language, address }: Opening): Promise<File | null> {
  const { house } = reception
  const { companyId, token } = query
  if (typeof companyId !== 'string' || !isOwnId(companyId) || typeof token !== 'string' || token.length > longestToken) return null
  const asking = { now: house.clock.now(), kind: fileKind }
  const link = await house.database.transaction(companyId, (db) => takeFileLink<AskedFile>(db, companyId, sha256(token), asking))
  if (!link) return null
  const { admit } = openAdmission(reception, broadcastReportCalls.createBroadcastFileLink)
  const { userId, sessionId, asked } = link
  const admitOpener = (db: Db) => admit(db, { claims: { userId, sessionId, companyId, expiresAt: 0 }, address })
  try {
    const manner = await house.database.transaction(companyId, async (db) => {
      const actor = await admitOpener(db)
      const { broadcastName, startedAt } = await findBroadcast({ db, actor }, asked.broadcastId)
      const { departments } = await house.names.get(db, companyId)
      return { ...(await getExportManner(db, companyId, userId)), departments, broadcastName, at: startedAt ?? asking.now }
    })
    return fileOf({ house, companyId, userId, asked, admit: admitOpener }, { ...manner, language: manner.language ?? language })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type Manner = Parameters<typeof fileColumns>[0] & { broadcastName: string; at: number }

/** It is called by the name of the broadcast and the day of its start. */
function fileOf(writing: Writing, manner: Manner): File {
  const { language, broadcastName, at, timeZone } = manner
  const { head, rowOf } = fileColumns(manner)
  const { sheet } = broadcastFileTexts[language]
  const rows = { head, pieces: pieces(writing, rowOf) }
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
  const name = `${broadcastName.trim() || sheet} ${day}`
  if (writing.asked.format === 'xlsx') return { type: xlsxType, name: `${name}.xlsx`, bytes: Readable.from(writeXlsx(sheet, rows)) }
  return { type: 'text/csv; charset=utf-8', name: `${name}.csv`, bytes: Readable.from(writeCsv(rows, language)) }
}

type RowOf = ReturnType<typeof fileColumns>['rowOf']

async function* pieces(writing: Writing, rowOf: RowOf): AsyncGenerator<string[][]> {
  for (let after: Behind | null = null; ; ) {
    const { rows, last } = await readPiece(writing, rowOf, after)
    if (rows.length > 0) yield rows
    if (last === null) return
    after = last
  }
}

/** In a transaction of its own, so that a slow reader holds none; who may not any more gets no more of it. */
function readPiece({ house, companyId, userId, asked, admit }: Writing, rowOf: RowOf, after: Behind | null) {
  const read = async (db: Db) => {
    const actor = await admit(db)
    const broadcast = await findBroadcast({ db, actor }, asked.broadcastId)
    const { rehearsalId } = broadcast
    const wanted = { list: asked.list, isOfSeenChats: hidesContactsOfFile(actor, broadcast) }
    const found = rehearsalId === null ? [] : await listPeople(db, actor, rehearsalId, wanted, { after, most: pieceSize })
    const last = found.at(-1)
    const isOver = found.length < pieceSize || !last
    return {
      rows: found.map((row) => rowOf(showPerson(actor, row))),
      last: isOver ? null : { position: last.position, at: last.listedAt },
    }
  }
  return house.expensiveReads.runPiece({ companyId, userId }, (manner) => house.database.transaction(companyId, read, manner))
}
