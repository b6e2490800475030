import { batchCalls } from '@prosa/contract/batches/calls'
import { importCalls } from '@prosa/contract/imports/calls'
import type { Import } from '@prosa/contract/imports/model'
import { importStartCalls } from '@prosa/contract/imports/start-calls'
import { onTestFinished } from 'vitest'
import { batchWorker } from '../../features/batches/jobs.ts'
import { importWorkers } from '../../features/imports/jobs.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import type { TestAgent } from './a-company.ts'

type Rows = string | Uint8Array<ArrayBuffer>

/** A file to an address of the company. */
export async function sendCsv<R>(
  { app }: TestHouse,
  { companyId, token }: TestAgent,
  path: string,
  rows: Rows,
  fileName = 'clientes.csv',
): Promise<{ status: number; result: R; code?: string }> {
  const payload = new FormData()
  payload.set('file', new File([rows], fileName, { type: 'text/csv' }))
  const url = `/api${path.replace(':companyId', companyId)}`
  const answer = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })
  return { status: answer.statusCode, result: answer.json(), code: answer.json().code }
}

/** A company whose administrator brings people in from files. */
export async function anImportScene(house: TestHouse) {
  const { companyId, anAdmin } = await house.aCompany()
  const ana = await anAdmin()
  const { superuser } = house
  const importOf = async (importId: string) => (await house.ask(importCalls.getImport, { companyId, importId }, ana)).result
  const until = async (importId: string, is: (one: Import) => boolean) => {
    await waitUntil('the import is there', async () => is(await importOf(importId)))
    return importOf(importId)
  }
  const upload = async (rows: Rows) => (await sendCsv<Import>(house, ana, importCalls.uploadImport.path, rows)).result
  const start = (importId: string) => house.ask(importStartCalls.startImport, { companyId, importId }, ana)
  return {
    companyId,
    ana,
    upload,
    importOf,
    start,
    untilOver: (importId: string) => until(importId, ({ endedAt }) => endedAt !== null),
    rehearse: async (importId: string, changed: Partial<Pick<Import, 'columns' | 'updatesKnown'>> = {}) => {
      const { columns, updatesKnown, rows } = { ...(await importOf(importId)), ...changed }
      await house.ask(importCalls.rehearseImport, { companyId, importId, columns, updatesKnown }, ana)
      return until(importId, ({ rehearsal }) => rehearsal?.rows === rows)
    },
    /** From the file to its end. */
    bring: async (rows: Rows) => {
      const { importId } = await upload(rows)
      await start(importId)
      return until(importId, ({ endedAt }) => endedAt !== null)
    },
    undo: async ({ importId, batchId }: Pick<Import, 'importId' | 'batchId'>) => {
      await house.ask(batchCalls.undoBatch, { companyId, batchId: batchId! }, ana)
      return until(importId, ({ undo }) => undo?.isOver === true)
    },
    /** All that is known of everybody, by their numbers. */
    everybody: () =>
      superuser`select c.name, c.email, c.status, c.lead_id, array(select i.wa_id from contact_identifiers i
            where i.company_id = c.company_id and i.contact_id = c.contact_id order by length(i.wa_id) desc) as numbers,
          array(select p.value from contact_properties p where p.company_id = c.company_id and p.contact_id = c.contact_id order by 1) as values,
          array(select l.text from contact_labels x join labels l using (company_id, label_id)
            where x.company_id = c.company_id and x.contact_id = c.contact_id order by 1) as labels,
          (select a.address->>'city' from contact_addresses a where a.company_id = c.company_id and a.contact_id = c.contact_id) as city
        from contacts c where c.company_id = ${companyId} order by c.name, numbers`,
  }
}

/** Works on imports until the end of the test. */
export async function workOnImports({ house }: TestHouse): Promise<void> {
  const running = await Promise.all([batchWorker, ...importWorkers].map((one) => startWorker(house, one)))
  onTestFinished(async () => {
    await Promise.all(running.map((one) => one.close()))
  })
}
