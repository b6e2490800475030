import { heldBackProblems } from '@prosa/contract/broadcasts/held-back'
import { isOverdrawn } from '@prosa/contract/broadcasts/prices-of-next'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { findMonthBudget, getMonthSpent, getSpent, haltSending, putStep } from '../../ledger/public.ts'
import type { PauseCause } from '../broadcast-store.ts'
import { noticeAuthor } from '../notices/notice-people.ts'
import { makeReadyAgain } from './make-ready-again.ts'
import { monthOf } from './reserve-people.ts'
import { lockRun, type Run, saveRun } from './run-store.ts'
import type { StepPlace, TakeStep } from './take-step.ts'
import { tellRun } from './tell-run.ts'

const { Paused, Running, RunningRedo } = BroadcastStatus

/** A locked one stops until people let it go on; what has not left is taken back. */
export async function pauseRun(place: StepPlace, run: Run, reason: PauseReason, cause: PauseCause | null = null): Promise<void> {
  const { db, companyId } = place
  const { status: statusBefore, watched } = run
  await haltSending(db, run.broadcastId)
  await saveRun(db, companyId, run, { status: Paused, statusBefore, pauseReason: reason, pausedUntil: null, pauseCause: cause, watched })
  await putStep(db, companyId, { broadcastId: run.broadcastId, what: 'release' })
  const entry = await tellRun(place, run)
  await noticeAuthor(place, entry, { what: 'paused', pause: reason, time: place.house.clock.now() })
}

/**
 * [BR45] A provider said of one of its messages that nobody else is to get one either. Whoever was refused for that afterwards waits again, as
 * who was refused at once does already; of one that is over they are left to a redo.
 */
export const stopStep: TakeStep = async (place, { broadcastId, reason = 'templateStopped', cause = null }) => {
  const run = await lockRun(place.db, place.companyId, broadcastId)
  const isGoing = run?.status === Running || run?.status === RunningRedo
  if (!run || (!isGoing && run.status !== Paused)) return null
  const isMore = await makeReadyAgain(place, run.rehearsalId, { always: heldBackProblems, waits: null, reservedBefore: 0 })
  if (isGoing) await pauseRun(place, run, reason, cause)
  return isMore ? 0 : null
}

/** [BR83] Which budget more was charged of than it has; null where none. Of one that is only used up, what is held still leaves. */
export async function overdrawnBy({ db, house, companyId }: StepPlace, run: Run): Promise<PauseReason | null> {
  if (run.budget !== null && isOverdrawn(run.budget, await getSpent(db, companyId, run.rehearsalId))) return 'budget'
  const monthBudget = await findMonthBudget(db, companyId)
  if (monthBudget === null) return null
  return isOverdrawn(monthBudget, await getMonthSpent(db, companyId, monthOf(run.timeZone, house.clock.now()))) ? 'monthBudget' : null
}
