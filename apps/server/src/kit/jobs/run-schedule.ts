import { newId } from '../db/ids.ts'
import { pass } from '../failpoints.ts'
import type { House } from '../house.ts'
import { reasonOf } from '../http/logged-error.ts'
import { deadline } from '../pace/deadline.ts'
import {
  endSchedule,
  giveBackSchedule,
  keepSchedule,
  postponeSchedule,
  type ScheduleStanding,
  type ScheduleTurn,
  takeSchedule,
} from './schedule-store.ts'
import type { Schedule } from './schedules.ts'

type Place = { house: House; leaseMs: number; closing: AbortSignal }

/** Of one time, in all; then it waits for the next one. */
const mostAttempts = 4
const firstRetry = 60_000

class GivenUp extends Error {
  readonly code = 'SCHEDULE_DIED'
}

/** What is due, once, if no other node is at it. `now` is up to when it is done then: times that were missed are one. */
export async function runSchedule(place: Place, schedule: Schedule, { name, doneUntil }: ScheduleStanding, now: number): Promise<void> {
  const { house, leaseMs, closing } = place
  const { database } = house
  const turn = { name, leaseId: newId() }
  const attempts = await database.transaction(null, (db) => takeSchedule(db, turn, doneUntil, leaseMs))
  if (attempts === null) return
  pass('schedule.started')
  const end = (reason: string | null) => database.transaction(null, (db) => endSchedule(db, turn, now, reason))
  // It is counted when it begins: what ends its node every time would otherwise do so for ever.
  if (attempts > mostAttempts) {
    house.report(new GivenUp(`the schedule ${name} ended its node each time`))
    return end('died')
  }
  try {
    await runLeased(place, schedule, turn)
  } catch (error) {
    if (closing.aborted) return database.transaction(null, (db) => giveBackSchedule(db, turn))
    house.report(error)
    if (attempts === mostAttempts) return end(reasonOf(error))
    return database.transaction(null, (db) => postponeSchedule(db, turn, reasonOf(error), firstRetry * 2 ** (attempts - 1)))
  }
  await end(null)
}

async function runLeased({ house, leaseMs, closing }: Place, schedule: Schedule, turn: ScheduleTurn): Promise<void> {
  const lease = deadline(leaseMs, 'the schedule may be another node’s')
  const keep = async () => {
    const begun = performance.now()
    if (await house.database.transaction(null, (db) => keepSchedule(db, turn, leaseMs))) lease.prolong(begun)
    else lease.abort(new Error('another node has the schedule'))
  }
  const timer = setInterval(() => void keep().catch(house.report), leaseMs / 3)
  try {
    const signal = AbortSignal.any([lease.signal, closing])
    await schedule.run({ house, signal })
    // Whoever returns because they were told to stop is not done.
    signal.throwIfAborted()
  } finally {
    clearInterval(timer)
    lease.stop()
  }
}
