import { reservedAhead } from '@prosa/contract/broadcasts/limits'
import { hasTooManyErrors, paceOf, type Results } from '@prosa/contract/broadcasts/pace'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import { redoable } from '@prosa/contract/broadcasts/redo'
import { awakeUntil, restAt, type SendingHours, type Sleep } from '@prosa/contract/broadcasts/sleeping-hours'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { isOutgoingHeld } from '../../../kit/outgoing/hold-store.ts'
import { addTogether, listTallies, lockReady, putStep, putWake, settleStranded, skipSince, type Tally } from '../../ledger/public.ts'
import { findOpenHours } from '../../routing/public.ts'
import type { PauseCause } from '../broadcast-store.ts'
import { forgetFile } from '../file/drop-file.ts'
import { askAgain } from './ask-again.ts'
import { makeReadyAgain } from './make-ready-again.ts'
import { openTexts, type Texts } from './open-texts.ts'
import { overdrawnBy, pauseRun } from './pause-run.ts'
import { reserveNext } from './reserve-people.ts'
import { lockRun, type Run, type RunChange, saveRun } from './run-store.ts'
import type { StepPlace, TakeStep } from './take-step.ts'
import { tellRun } from './tell-run.ts'

const { Registered, Scheduled, Preparing, Running, RunningRedo, Done } = BroadcastStatus
const underWay: readonly BroadcastStatus[] = [Registered, Scheduled, Preparing, Running, RunningRedo]
const [peopleAtOnce, lookedAtOnce] = [400, 1_000]
/** When a piece has done what it may by now. */
const breath = 1_000
/** A broadcast that somebody starts during a hold waits for its end. */
const heldPause = 5_000

/** [BR40] The next piece of a broadcast, wherever it is. */
export const runStep: TakeStep = async (place, { broadcastId }) => {
  const run = await lockRun(place.db, place.companyId, broadcastId)
  if (run && underWay.includes(run.status) && (await isOutgoingHeld(place.db))) return heldPause
  switch (run?.status) {
    case Registered:
    case Scheduled:
      return begin(place, run)
    case Preparing:
      return prepare(place, run)
    case RunningRedo:
    case Running:
      return goOn(place, run)
    default:
      return null
  }
}

/** [BR42] Its time has come, and whoever had to agree has. */
async function begin(place: StepPlace, run: Run): Promise<number | null> {
  const { db, house, companyId } = place
  const now = house.clock.now()
  if ((run.startsAt ?? now) > now || (run.approvalState ?? 'given') !== 'given') return null
  await saveRun(db, companyId, run, { status: Preparing, startedAt: now, lookedTo: -1 })
  await tellRun(place, run)
  return 0
}

/** [BR41] Who is left out is asked again of all of them before anybody is written to. */
async function prepare(place: StepPlace, run: Run): Promise<number | null> {
  const { db, companyId } = place
  const texts = await openTexts(db, companyId, run)
  if (!texts) return stop(place, { ...run, status: Running }, 'templateStopped', { problem: 'templateGone', text: null })
  const people = await lockReady(db, companyId, run.rehearsalId, { after: run.lookedTo, most: lookedAtOnce })
  const { left } = await askAgain(place, run, people, texts)
  await skipSince(db, companyId, run.rehearsalId, left)
  const isOver = people.length < lookedAtOnce
  await saveRun(db, companyId, run, isOver ? { status: Running, lookedTo: -1 } : { lookedTo: people.at(-1)!.position })
  if (isOver) await tellRun(place, run)
  return 0
}

async function goOn(place: StepPlace, run: Run): Promise<number | null> {
  const { db, house, companyId } = place
  const now = house.clock.now()
  if (run.status === RunningRedo && run.lookedTo === -1) return redoSome(place, run)
  const hours = await openHours(place, run)
  // No longer than the first rest: by its end the department may open where it did not.
  const sleep = restAt(hours, now)
  await addTogether(db, companyId, run.rehearsalId)
  const [tally] = await listTallies(db, companyId, [run.rehearsalId])
  const isOver = !tally || (tally.ready === 0 && tally.reserved === 0)
  if (sleep && !isOver) return fallAsleep(place, run, sleep, tally)
  if (run.pauseReason === 'accountLimit' && (run.pausedUntil ?? now) > now) return null
  if (run.pauseReason !== null) await wakeUp(place, run)
  const texts = await openTexts(db, companyId, run)
  const stopped = stoppedBy(run, texts, tally)
  if (stopped) return stop(place, { ...run, watched: resultsOf(tally) }, stopped.reason, stopped.cause)
  if (isOver) return finish(place, run)
  const overdrawn = await overdrawnBy(place, run)
  if (overdrawn) return stop(place, { ...run, watched: resultsOf(tally) }, overdrawn)
  return reserveSome(place, run, { texts: texts!, tally, hours })
}

const resultsOf = (tally: Tally | undefined): Results => ({
  count: (tally?.accepted ?? 0) + (tally?.failed ?? 0),
  failed: tally?.failed ?? 0,
})

type Stopped = { reason: PauseReason; cause: PauseCause | null }

/** [BR45] [BR47] Returns the problem that stops the broadcast until a person solves it. The number is checked before the templates, because no template can leave through a disconnected number. */
function stoppedBy(run: Run, texts: Texts | null, tally: Tally | undefined): Stopped | null {
  if (run.isRemoved) return { reason: 'numberStopped', cause: { problem: 'numberRemoved', text: null } }
  if (run.channelStatus !== ChannelStatus.Connected) return { reason: 'numberStopped', cause: { problem: run.trouble, text: null } }
  if (!texts) return { reason: 'templateStopped', cause: { problem: 'templateGone', text: null } }
  if (texts.stopped) return { reason: 'templateStopped', cause: texts.stopped }
  if (run.quality === 'RED') return { reason: 'quality', cause: null }
  return hasTooManyErrors(run.watched ?? { count: 0, failed: 0 }, resultsOf(tally)) ? { reason: 'tooManyErrors', cause: null } : null
}

type Going = { texts: Texts; tally: Tally; hours: SendingHours }

/** As many as may leave within the next half a minute, each with its moment, and no more than leave by then. */
async function reserveSome(place: StepPlace, run: Run, { texts, tally, hours }: Going): Promise<number | null> {
  const { db, house, companyId } = place
  const now = house.clock.now()
  const pace = paceOf(run) / 1_000
  const from = Math.max(now, run.pacedTo ?? now)
  const until = Math.min(now + reservedAhead, awakeUntil(hours, now) ?? Number.POSITIVE_INFINITY)
  const ahead = Math.max(1, Math.floor(pace * reservedAhead)) - tally.reserved
  const room = from >= until ? 0 : Math.max(1, Math.floor((until - from) * pace))
  const most = (run.bulkPausedUntil ?? 0) > now ? 0 : Math.min(peopleAtOnce, room, ahead, tally.ready)
  if (most <= 0) {
    if (tally.ready === 0) await settleStranded(db, companyId, run.rehearsalId)
    await keepWatch(place, run, tally)
    return breath
  }
  const { count, isLast, stop: stopped } = await reserveNext(place, run, texts, most, (nth) => from + nth / pace)
  const pacedTo = Math.round(from + count / pace)
  await keepWatch(place, run, tally, { pacedTo })
  // What is paid for leaves before it stops; whose message was taken back from the chat holds nothing any more.
  if (stopped && stopped.until === null && count === 0) await settleStranded(db, companyId, run.rehearsalId)
  if (stopped && stopped.until === null) return tally.reserved + count > 0 ? breath : stop(place, run, stopped.reason)
  if (stopped) return awaitMoment(place, run, stopped)
  return isLast || most < peopleAtOnce ? breath / 4 : 0
}

/** The errors of each two hundred results are looked at for themselves. */
async function keepWatch(place: StepPlace, run: Run, tally: Tally, changed: RunChange = {}): Promise<void> {
  const { db, house, companyId } = place
  const results = resultsOf(tally)
  const isNew = hasTooManyErrors(run.watched ?? { count: 0, failed: 0 }, results) !== null
  const save = { ...changed, ...(isNew && { watched: results }) }
  if (Object.keys(save).length > 0) await saveRun(db, companyId, run, save)
  if (house.clock.now() - run.changedAt >= breath) await tellRun(place, run)
}

async function openHours({ db, companyId }: StepPlace, { isQuiet, inHours, departmentId, timeZone }: Run): Promise<SendingHours> {
  const found = inHours ? await findOpenHours(db, companyId, departmentId) : null
  return { isQuiet, department: found?.rules ?? null, timeZone }
}

/** [BR46] What has not left is taken back, so that nothing that is tried again leaves meanwhile; it is over as soon as nothing is under way. */
async function fallAsleep(place: StepPlace, run: Run, sleep: Sleep, { reserved }: Tally): Promise<number | null> {
  if (reserved > 0) await putStep(place.db, place.companyId, { broadcastId: run.broadcastId, what: 'release' })
  await awaitMoment(place, run, sleep)
  return reserved > 0 ? breath : null
}

/** It goes on by itself when the time has come. */
async function awaitMoment(place: StepPlace, run: Run, { reason, until }: { reason: PauseReason; until: number | null }): Promise<null> {
  if (run.pauseReason === reason && run.pausedUntil === until) return null
  const pausedUntil = until ?? place.house.clock.now() + 24 * 3_600_000
  await saveRun(place.db, place.companyId, run, { pauseReason: reason, pausedUntil })
  await putWake(place.db, place.companyId, run.broadcastId, pausedUntil)
  await tellRun(place, run)
  return null
}

async function wakeUp(place: StepPlace, run: Run): Promise<void> {
  await saveRun(place.db, place.companyId, run, { pauseReason: null, pausedUntil: null })
  await tellRun(place, run)
}

async function stop(place: StepPlace, run: Run, reason: PauseReason, cause: PauseCause | null = null): Promise<null> {
  await pauseRun(place, run, reason, cause)
  return null
}

async function finish(place: StepPlace, run: Run): Promise<null> {
  const endedAt = place.house.clock.now()
  await forgetFile(place.db, place.companyId, run)
  await saveRun(place.db, place.companyId, run, { status: Done, pauseReason: null, pausedUntil: null, endedAt })
  await tellRun(place, run, { isFinished: true })
  return null
}

/** [BR52] Those for whom it failed for now are ready again, piece by piece, before anybody is written to. */
async function redoSome(place: StepPlace, run: Run): Promise<number> {
  const { db, house, companyId } = place
  if (await makeReadyAgain(place, run.rehearsalId, redoable(house.clock.now()))) return 0
  const [tally] = await listTallies(db, companyId, [run.rehearsalId])
  // Those that failed before are no results any more: errors from here on are looked at for themselves.
  await saveRun(db, companyId, run, { lookedTo: 0, watched: resultsOf(tally) })
  return 0
}
