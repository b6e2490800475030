import { nilId } from '@prosa/contract/kit/own-id'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { put } from '../../../kit/queue/queue.ts'
import { listCompanies } from '../../entries/public.ts'
import { sliceItem, sliceQueue } from './tend-slices.ts'

const atATime = 100

/** Every company once an hour: what was there before there was a search, what changed in old slices, and whatever was not heard of. */
export const lookAfterAll = schedule({
  name: 'search.slices',
  cron: '17 * * * *',
  timeZone: 'UTC',
  async run({ house, signal }) {
    const { database } = house.background
    for (let after = nilId; !signal.aborted; ) {
      const companies = await database.transaction(null, (db) => listCompanies(db, after, atATime))
      for (const companyId of companies) await database.transaction(companyId, (db) => put(db, sliceQueue, companyId, [sliceItem]))
      if (companies.length < atATime) return
      after = companies.at(-1)!
    }
  },
})
