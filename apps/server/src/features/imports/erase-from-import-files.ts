import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { isContactRow } from '@prosa/contract/imports/guess-by-cells'
import type { JobContext } from '../../kit/jobs/jobs.ts'
import { put } from '../../kit/queue/queue.ts'
import { dropBlobsLater } from '../media/public.ts'
import { standsInFile } from './file/stands-in-file.ts'
import { importSteps } from './import-steps.ts'
import { type ImportRecord, listKeptFiles, lockImport, saveImport } from './import-store.ts'
import { tellImport } from './show-import.ts'

type Work = Pick<JobContext<unknown>, 'companyId' | 'house' | 'signal' | 'work'>
type Saving = Parameters<Parameters<Work['work']>[0]>[0]

/**
 * [PV7] Of the files in which somebody stands who is erased, those that are not being read: whoever brought one that has not begun chooses it again.
 * One that runs needs its file until it is over, and lets go of it then: nobody who is erased is brought by it.
 */
export async function eraseFromImportFiles({ companyId, house, signal, work }: Work, isTheirs: RegExp): Promise<void> {
  const kept = await work(({ db }) => listKeptFiles(db, companyId))
  for (const { importId, fileSha256 } of kept) {
    signal.throwIfAborted()
    if (!(await standsInFile(house.files, { companyId, sha256: fileSha256 }, isTheirs))) continue
    await work(async (saving) => {
      const one = await lockImport(saving.db, companyId, importId)
      if (one?.fileSha256 === fileSha256) await letGo(saving, companyId, one)
    })
  }
}

/** The first row is a person where the file has no header, or was read as if it had one. */
const withoutRows = ({ headers, start }: ImportRecord) => ({
  start: null,
  samples: [],
  headers: start && isContactRow(start.cells, []) ? headers.map(() => '') : headers,
})

async function letGo({ db, emit }: Saving, companyId: string, one: ImportRecord): Promise<void> {
  const { importId, batchId, batch, fileSha256 } = one
  if (batch && batch.endedAt === null) {
    await put(db, importSteps, companyId, [{ payload: { importId, keepUp: true } }])
    return
  }
  const refused = batchId === null ? { status: ImportContactStatus.Failed, problem: 'personErased' as const, ...withoutRows(one) } : {}
  const version = await saveImport(db, companyId, one, { fileSha256: null, ...refused })
  await dropBlobsLater(db, companyId, [fileSha256!])
  tellImport(emit, importId, version)
}
