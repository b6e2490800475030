import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { listCompaniesWithOldFacts, pruneFacts } from './fact-store.ts'

const companiesAtATime = 100
const factsAtATime = 1_000

/** Facts that are folded and old: their messages keep what they add up to. Company by company, in small transactions. */
async function forgetFacts({ database }: House, signal: AbortSignal): Promise<void> {
  let after = nilId
  for (;;) {
    const companies = await database.transaction(null, (db) => listCompaniesWithOldFacts(db, after, companiesAtATime))
    for (const companyId of companies) {
      while (!signal.aborted && (await database.transaction(companyId, (db) => pruneFacts(db, companyId, factsAtATime))) === factsAtATime);
    }
    if (signal.aborted || companies.length < companiesAtATime) return
    after = companies.at(-1)!
  }
}

export const factSchedules = [
  schedule({ name: 'facts.prune', cron: '52 * * * *', timeZone: 'UTC', run: ({ house, signal }) => forgetFacts(house, signal) }),
]
