import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { deleteOldCoachNotes, deleteOldRoutes } from '../chats/public.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { deleteOldHistory } from './replay/history-store.ts'
import { deleteOldReplays } from './replay/replay-store.ts'

const most = 1_000
/** As long as a report looks back, and a month more. */
const keptFor = 400 * 86_400_000

const replaysKeptFor = 7 * 86_400_000

/**
 * Steps of chats that nobody asks about any more, what was said of how to go on with them, how people and departments were then, and what was
 * found out by going through them.
 */
export async function forgetRoutes(house: House, signal: AbortSignal): Promise<void> {
  const now = house.clock.now()
  const before = now - keptFor
  const { transaction } = house.background.database
  await workInEach(house, signal, eachCompany(house, signal), async (companyId) => {
    for (const deleteOld of [deleteOldRoutes, deleteOldCoachNotes, deleteOldHistory])
      for (let deleted = most; deleted === most; ) {
        signal.throwIfAborted()
        deleted = await transaction(companyId, (db) => deleteOld(db, companyId, { before, most }))
      }
    await transaction(companyId, (db) => deleteOldReplays(db, companyId, now - replaysKeptFor))
  })
}

export const routesForgotten = schedule({
  name: 'routing.forget',
  cron: '17 4 * * *',
  timeZone: 'America/Sao_Paulo',
  run: ({ house, signal }) => forgetRoutes(house, signal),
})
