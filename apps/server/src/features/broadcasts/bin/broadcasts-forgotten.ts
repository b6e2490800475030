import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { putStep } from '../../ledger/public.ts'
import { findBroadcastRow } from '../broadcast-store.ts'
import { dropFile } from '../file/drop-file.ts'
import { binLife } from '../moves/bin-broadcast.ts'
import { forgetBroadcast, letGoOfPeople, listBroadcastsToForget } from './bin-store.ts'

const atATime = 100

/** [BR12] What was in the bin for as long as it may: its people go piece by piece, and it goes itself once none is left. */
async function forgetBroadcasts({ background: { database }, clock }: House): Promise<void> {
  const before = clock.now() - binLife
  const old = await database.transaction(null, (db) => listBroadcastsToForget(db, before, atATime))
  for (const key of old) {
    await database.transaction(key.companyId, async (db) => {
      const { companyId, broadcastId } = key
      const row = await findBroadcastRow(db, key)
      const rehearsalIds = row && (await letGoOfPeople(db, key, before))
      if (!row || rehearsalIds === null) return
      for (const rehearsalId of rehearsalIds) await putStep(db, companyId, { broadcastId, what: 'forget', rehearsalId })
      if (rehearsalIds.length > 0) return
      await dropFile(db, companyId, row)
      await forgetBroadcast(db, key)
    })
  }
}

export const broadcastsForgotten = schedule({
  name: 'broadcast.forget',
  cron: '*/10 * * * *',
  timeZone: 'UTC',
  run: ({ house }) => forgetBroadcasts(house),
})
