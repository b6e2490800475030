import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { listCompaniesToSeal, sealEntries } from './chain-store.ts'
import { auditCheck } from './verify-audit-entries.ts'

export const auditJobs = [auditCheck]

const entriesAtOnce = 1_000
const companiesAtOnce = 200

/** One small transaction; answers how many it linked. Whoever was cut off goes on with the next run. */
const sealPiece = ({ background: { database }, clock }: House, companyId: string): Promise<number> =>
  database.transaction(companyId, (db) => sealEntries(db, companyId, clock.now(), entriesAtOnce))

/** A piece of each company in turn, and then those that wait by now: one that has years to link holds up no other. */
async function sealWaiting(house: House, signal: AbortSignal): Promise<void> {
  for (let made = 1; made > 0; ) {
    made = 0
    const companies = await house.background.database.transaction(null, (db) => listCompaniesToSeal(db, companiesAtOnce))
    await workInEach(house, signal, companies, async (companyId) => {
      signal.throwIfAborted()
      made += await sealPiece(house, companyId)
    })
  }
}

/** Also the entries of companies in which nothing has happened since there are chains; a piece of each in turn here, too. */
async function sealAll(house: House, signal: AbortSignal): Promise<void> {
  let companies: AsyncIterable<string> | readonly string[] = eachCompany(house, signal)
  for (let isOver = false; !isOver; ) {
    const unfinished: string[] = []
    await workInEach(house, signal, companies, async (companyId) => {
      signal.throwIfAborted()
      if ((await sealPiece(house, companyId)) > 0) unfinished.push(companyId)
    })
    companies = unfinished
    isOver = unfinished.length === 0
  }
}

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
