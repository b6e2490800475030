import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { uploadLife } from '@prosa/contract/imports/limits'
import type { Import, ImportProblem } from '@prosa/contract/imports/model'
import { refusedColumns } from '@prosa/contract/imports/refused-columns'
import type { SavedFile } from '@prosa/contract/kit/fields'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import type { OutsideContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { put } from '../../kit/queue/queue.ts'
import { listPropertyNames } from '../properties/public.ts'
import { hasHeaderRow, readTable } from './file/table-start.ts'
import { takeFile } from './file/take-file.ts'
import { importSteps } from './import-steps.ts'
import { findImport, insertImport } from './import-store.ts'
import { findCompanyAreaCode } from './known-store.ts'
import { showImport } from './show-import.ts'

type Options = {
  updatesKnown: boolean
  /** Undefined suggests the one of the company's number, which somebody is shown before anything begins. */
  areaCode?: string | null
  /** The caller cannot choose columns, so one column must be recognized as the number. */
  needsPhone: boolean
}

/** Looks into a file and keeps it, with what its columns seem to be. Of one that cannot be imported only that is kept. */
export async function keepImport(
  { actor, house }: OutsideContext,
  sent: SavedFile,
  { updatesKnown, needsPhone, areaCode }: Options,
): Promise<Import> {
  const { companyId, userId } = actor
  const importId = newId()
  const { file, problem } = await takeFile(house, companyId, importId, sent.path)
  const about = { importId, createdBy: userId, createdAt: house.clock.now(), fileName: sent.fileName, bytes: sent.size, updatesKnown }
  return house.work(companyId, async ({ db }) => {
    if (file) {
      const { sha256, size, ...known } = file
      const properties = await listPropertyNames(db, companyId)
      const table = readTable(file.start, hasHeaderRow(file.start, properties), properties)
      const unfit = needsPhone && refusedColumns(table.columns, table.columns.length) !== null ? ('noPhone' as const) : null
      const kept = { ...known, ...table, fileSha256: sha256, fileSize: size, countryNumber: '55' }
      await insertImport(db, companyId, {
        ...about,
        ...kept,
        areaCode: areaCode === undefined ? await findCompanyAreaCode(db, companyId) : areaCode,
        problem: unfit,
        status: unfit ? ImportContactStatus.Failed : ImportContactStatus.Initial,
      })
    } else await insertImport(db, companyId, { ...about, ...nothing, problem, status: statusFor(problem) })
    await put(db, importSteps, companyId, [{ payload: { importId, keepUp: true }, dueAt: house.clock.now() + uploadLife }])
    return readImport({ db, actor }, importId)
  })
}

const nothing = {
  ...{
    encoding: 'UTF-8' as const,
    delimiter: ';',
    headers: [],
    samples: [],
    rows: 0,
    fileSha256: null,
    fileSize: 0,
    rowsFrom: 0,
    firstLine: 1,
  },
  ...{ columns: [], guessed: 0, countryNumber: '55', areaCode: null, hasHeader: true, start: null },
}

const statusFor = (problem: ImportProblem) =>
  problem === 'tooBig' || problem === 'tooManyRows' || problem === 'sheetTooBig' ? ImportContactStatus.MaxSize : ImportContactStatus.Failed

/** As its people see it. */
export async function readImport({ db, actor }: { db: Db; actor: Pick<Actor, 'companyId'> }, importId: string): Promise<Import> {
  const one = await findImport(db, actor.companyId, importId)
  if (!one) throw new Refusal('import.notFound')
  return showImport(one)
}
