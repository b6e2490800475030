import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { addMended } from '../../../kit/mended.ts'
import { countWaiting } from '../../../kit/queue/queue.ts'
import { eachCompany, workInEach } from '../../entries/public.ts'
import { addTogether, broadcastSteps, forgetAccountPeople, putStep } from '../../ledger/public.ts'
import { listCompaniesWithBroadcasts, listUnderWay, listWithDeltas } from './run-store.ts'
import { tellRun } from './tell-run.ts'

const forgottenAtOnce = 5_000

/**
 * [BR42] Those whose time has come begin, or go on after a night, should their own item not have said so; counts are added together. One that
 * is under way and has no step, which nobody should ever see, gets one and is counted.
 */
export async function wakeBroadcasts(house: House, signal: AbortSignal): Promise<void> {
  await workInEach(house, signal, eachCompany(house, signal, listCompaniesWithBroadcasts), async (companyId) => {
    const stranded = await house.background.work(companyId, async ({ db, emit }) => {
      const now = house.clock.now()
      await forgetAccountPeople(db, companyId, now, forgottenAtOnce)
      for (const { rehearsalId, broadcastId } of await listWithDeltas(db, companyId)) {
        await addTogether(db, companyId, rehearsalId)
        if (broadcastId) await tellRun({ db, emit, house, companyId }, { broadcastId })
      }
      let count = 0
      for (const { broadcastId, isStopped, isStranded } of await listUnderWay(db, companyId, now)) {
        const what = isStopped ? ('release' as const) : ('run' as const)
        if ((await countWaiting(db, broadcastSteps, companyId, `${broadcastId}:${what}`)) > 0) continue
        await putStep(db, companyId, { broadcastId, what })
        if (isStranded) count += 1
      }
      return count
    })
    addMended(house, 'broadcasts', stranded)
  })
}

export const broadcastsWoken = schedule({
  name: 'broadcasts.wake',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => wakeBroadcasts(house, signal),
})
