import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { addMended } from '../../kit/mended.ts'
import { countWaiting } from '../../kit/queue/queue.ts'
import { distribution, eachCompany, workInEach } from '../entries/public.ts'
import { distributeChats } from './distribute-chats.ts'
import { listDistributing, listWithWaiting } from './distribution-store.ts'

/** Finds what nobody woke the distribution for. Whatever it gives is a fault somewhere else, and counted as one. */
export async function sweepWaiting(house: House, signal: AbortSignal): Promise<void> {
  await workInEach(house, signal, eachCompany(house, signal, listDistributing), async (companyId) => {
    for (const departmentId of await forgottenIn(house, companyId))
      addMended(
        house,
        'waiting',
        await house.background.work(companyId, (ctx) => distributeChats({ ...ctx, house, companyId }, departmentId)),
      )
  })
}

/** What is about to be looked into is not forgotten. */
const forgottenIn = (house: House, companyId: string): Promise<string[]> =>
  house.background.database.transaction(companyId, async (db) => {
    const departmentIds = await listWithWaiting(db, companyId)
    const pending = await Promise.all(departmentIds.map((departmentId) => countWaiting(db, distribution, companyId, departmentId)))
    return departmentIds.filter((_, nth) => pending[nth] === 0)
  })

export const waitingSweep = schedule({
  name: 'routing.sweep',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => sweepWaiting(house, signal),
})
