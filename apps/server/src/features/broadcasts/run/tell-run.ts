import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { tellBroadcast } from '../tell-broadcast.ts'
import { type Run, raiseRun } from './run-store.ts'
import type { StepPlace } from './take-step.ts'

/** What the list shows of a locked one has changed. */
export async function tellRun(
  place: StepPlace,
  { broadcastId }: Pick<Run, 'broadcastId'>,
  { isFinished = false } = {},
): Promise<BroadcastEntry> {
  await raiseRun(place.db, place.companyId, broadcastId, place.house.clock.now())
  return tellBroadcast(place, broadcastId, { isFinished })
}
