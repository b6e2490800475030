import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { deleteOldCoachNotes, deleteOldRoutes } from '../chats/public.ts'
import { eachCompany, workInEach } from '../entries/public.ts'

const most = 1_000
/** As long as a report looks back, and a month more. */
const keptFor = 400 * 86_400_000

/** Steps of chats that nobody asks about any more, and what was said of how to go on with them. */
export async function forgetRoutes(house: House, signal: AbortSignal): Promise<void> {
  const before = house.clock.now() - keptFor
  await workInEach(house, signal, eachCompany(house, signal), async (companyId) => {
    for (const deleteOld of [deleteOldRoutes, deleteOldCoachNotes])
      for (let deleted = most; deleted === most; ) {
        signal.throwIfAborted()
        deleted = await house.background.database.transaction(companyId, (db) => deleteOld(db, companyId, { before, most }))
      }
  })
}

export const routesForgotten = schedule({
  name: 'routing.forget',
  cron: '17 4 * * *',
  timeZone: 'America/Sao_Paulo',
  run: ({ house, signal }) => forgetRoutes(house, signal),
})
