import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { listCompaniesToSeal, sealEntries } from './chain-store.ts'
import { auditCheck } from './verify-audit-entries.ts'

export const auditJobs = [auditCheck]

const entriesAtOnce = 1_000
const companiesAtOnce = 200

/** In small transactions; whoever was cut off goes on with the next run. */
async function sealCompany({ background: { database }, clock }: House, companyId: string, signal: AbortSignal): Promise<void> {
  for (let made = entriesAtOnce; made > 0; ) {
    signal.throwIfAborted()
    made = await database.transaction(companyId, (db) => sealEntries(db, companyId, clock.now(), entriesAtOnce))
  }
}

async function sealWaiting(house: House, signal: AbortSignal): Promise<void> {
  const companies = await house.background.database.transaction(null, (db) => listCompaniesToSeal(db, companiesAtOnce))
  await workInEach(house, signal, companies, (companyId) => sealCompany(house, companyId, signal))
}

/** Also the entries of companies in which nothing has happened since there are chains. */
const sealAll = (house: House, signal: AbortSignal): Promise<void> =>
  workInEach(house, signal, eachCompany(house, signal), (companyId) => sealCompany(house, companyId, signal))

export const auditSchedules = [
  schedule({
    name: 'audit.seal',
    cron: '* * * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => sealWaiting(house, signal),
  }),
  schedule({
    name: 'audit.sealAll',
    cron: '52 2 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => sealAll(house, signal),
  }),
]
