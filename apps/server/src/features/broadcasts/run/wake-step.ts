import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { putStep } from '../../ledger/public.ts'
import { lockRun, type Run } from './run-store.ts'
import type { TakeStep } from './take-step.ts'

const { Registered, Scheduled, Running, RunningRedo } = BroadcastStatus
/** So far a node's clock may be behind the database's, by which items are due. */
const mostBehind = 5_000

/** [BR42] The moment has come for which this was put in; where it was given another one since, that has an item of its own. */
export const wakeStep: TakeStep = async ({ db, house, companyId }, { broadcastId }) => {
  const run = await lockRun(db, companyId, broadcastId)
  const at = run && awaited(run)
  if (at === null) return null
  const wait = at - house.clock.now()
  if (wait > 0) return wait < mostBehind ? wait : null
  await putStep(db, companyId, { broadcastId, what: 'run' })
  return null
}

/** When it begins or goes on by itself; null where it does not wait for any moment. */
function awaited({ status, startsAt, approvalState, pausedUntil }: Run): number | null {
  if (status === Registered || status === Scheduled) return (approvalState ?? 'given') === 'given' ? startsAt : null
  return status === Running || status === RunningRedo ? pausedUntil : null
}
