import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { addTogether } from '../../ledger/public.ts'
import { lockRun } from './run-store.ts'
import type { TakeStep } from './take-step.ts'
import { tellRun } from './tell-run.ts'

const { Done, Canceled, Archived, Paused } = BroadcastStatus
const quiet: readonly BroadcastStatus[] = [Done, Canceled, Archived, Paused]
const pause = 3_000

/** [BR75] What comes in of a broadcast that sends nothing: told at once, then every few seconds for as long as there is more. */
export const tellStep: TakeStep = async (place, { broadcastId }) => {
  const run = await lockRun(place.db, place.companyId, broadcastId)
  if (!run || !quiet.includes(run.status)) return null
  if ((await addTogether(place.db, place.companyId, run.rehearsalId)) === 0) return null
  await tellRun(place, run)
  return pause
}
