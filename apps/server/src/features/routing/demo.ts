import { schedule } from '../../kit/jobs/schedules.ts'
import type { DemoPart } from '../demo/public.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { saveSigns } from '../sight/public.ts'
import { listOnlineApart } from './absence-store.ts'

const signs = { silentFor: 0 }

/** Whoever is at work in the story is there, though no browser of theirs is open. */
export const demoSigns: DemoPart = {
  live: async ({ house, db, companyId }) => {
    await saveSigns(db, companyId, await listOnlineApart(db, companyId), { ...signs, now: house.clock.now() })
  },
}

/** In demo mode only. Whoever signs in gives signs of their own, or none. */
export const demoLife = schedule({
  name: 'routing.demo',
  cron: '* * * * *',
  timeZone: 'UTC',
  async run({ house, signal }) {
    if (!house.config.demo) return
    await workInEach(house, signal, eachCompany(house, signal), (companyId) =>
      house.background.database.transaction(companyId, async (db) =>
        saveSigns(db, companyId, await listOnlineApart(db, companyId), { ...signs, now: house.clock.now() }),
      ),
    )
  },
})
