import { paceOf } from '@prosa/contract/broadcasts/pace'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { takeBackMessages } from '../../chats/public.ts'
import { hasReserved, lockUnsent, releasePeople, settleStranded, skipReady } from '../../ledger/public.ts'
import { forgetTemplateSends } from '../../templates/public.ts'
import { holdStanding, lockRun, type Standing, saveRun } from './run-store.ts'
import type { StepPlace, TakeStep } from './take-step.ts'
import { tellRun } from './tell-run.ts'

const [messagesAtOnce, peopleAtOnce] = [500, 5_000]
/** Somebody sends them, or looks at them, at this moment: what is refused for now is written for nobody, as the broadcast has stopped. */
const heldPause = 250

/**
 * [BR44] What was written for a broadcast that stopped, and has not left, is taken back: nobody sees that there was a message. Of a
 * canceled one nobody is left to be written to. [BR46] Nor has anything left at night that was to be tried again.
 */
export const releaseStep: TakeStep = async (place, { broadcastId }) => {
  const { db, companyId } = place
  const broadcast = await holdStanding(db, companyId, broadcastId)
  const isCanceled = broadcast?.status === BroadcastStatus.Canceled
  if (!broadcast?.rehearsalId || (!isCanceled && broadcast.status !== BroadcastStatus.Paused && !isAsleep(broadcast))) return null
  const { rehearsalId } = broadcast
  const unsent = await lockUnsent(db, companyId, rehearsalId, messagesAtOnce)
  const messageIds = unsent.map(({ messageId }) => messageId)
  if (messageIds.length > 0) {
    await releasePeople(db, companyId, messageIds)
    await forgetTemplateSends(db, companyId, messageIds)
    await takeBackMessages(db, companyId, messageIds)
    await giveBackMoments(place, broadcastId)
    return 0
  }
  await settleStranded(db, companyId, rehearsalId)
  const skipped = isCanceled ? await skipReady(db, companyId, rehearsalId, peopleAtOnce) : 0
  // Whoever looks at it saw the counts of the moment in which it stopped.
  if (skipped > 0) await tellRun(place, { broadcastId })
  if (skipped === peopleAtOnce) return 0
  return (await hasReserved(db, companyId, rehearsalId)) ? heldPause : null
}

/** Nothing leaves in the moments that were given to what is taken back: whoever lets it go on does not wait for their end. */
async function giveBackMoments({ db, house, companyId }: StepPlace, broadcastId: string): Promise<void> {
  const run = await lockRun(db, companyId, broadcastId)
  if (!run?.pacedTo) return
  const next = Math.round(house.clock.now() + 1_000 / paceOf(run))
  if (next < run.pacedTo) await saveRun(db, companyId, run, { pacedTo: next })
}

const isAsleep = ({ status, pauseReason }: Standing): boolean =>
  (status === BroadcastStatus.Running || status === BroadcastStatus.RunningRedo) &&
  (pauseReason === 'quietHours' || pauseReason === 'closed')
