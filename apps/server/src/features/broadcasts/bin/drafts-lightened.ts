import { untouchedDays } from '@prosa/contract/broadcasts/limits'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { type BroadcastKey, lockBroadcastRow, saveBroadcast } from '../broadcast-store.ts'
import { dropFile } from '../file/drop-file.ts'
import { forgetRehearsal } from '../rehearsal/forget-rehearsal.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { listUntouchedDrafts } from './bin-store.ts'

const [atATime, longest] = [100, untouchedDays * 86_400_000]

/** [BR87] A draft that nobody goes on with keeps what was written, and neither the file of its people nor the rows of its rehearsal. */
async function lightenDrafts(house: House, signal: AbortSignal): Promise<void> {
  const before = house.clock.now() - longest
  // One that cannot be lightened is told of, stays among the oldest, and is stepped over; the others go.
  const stuck = new Set<string>()
  for (let isOver = false; !isOver && !signal.aborted; ) {
    const most = atATime + stuck.size
    const untouched = await house.background.database.transaction(null, (db) => listUntouchedDrafts(db, before, most))
    for (const key of untouched) {
      if (stuck.has(key.broadcastId) || signal.aborted) continue
      await lighten(house, key, before).catch((error: unknown) => {
        stuck.add(key.broadcastId)
        house.report(error)
      })
    }
    isOver = untouched.length < most
  }
}

/** It counts as touched no later than before. What is chosen or rehearsed again makes another draft of it, as any change of who gets what. */
async function lighten(house: House, key: BroadcastKey, before: number): Promise<void> {
  const { companyId, broadcastId } = key
  await house.background.work(companyId, async ({ db, emit }) => {
    const row = await lockBroadcastRow(db, key)
    if (row?.status !== BroadcastStatus.Draft || row.changedAt >= before) return
    await dropFile(db, companyId, row)
    const noFile = row.fileSource === null ? {} : { file: null, fileSource: null, draftNumber: row.draftNumber + 1 }
    await saveBroadcast(db, companyId, row, { ...noFile, rehearsalId: null }, row.changedAt)
    await forgetRehearsal(db, companyId, row)
    await tellBroadcast({ db, emit, companyId }, broadcastId)
  })
}

export const draftsLightened = schedule({
  name: 'broadcast.drafts',
  cron: '23 4 * * *',
  timeZone: 'America/Sao_Paulo',
  run: ({ house, signal }) => lightenDrafts(house, signal),
})
