import { Cron } from 'croner'
import type { House } from '../house.ts'
import { within } from '../pace/closing.ts'
import { oneAtATime } from '../pace/one-at-a-time.ts'
import type { Running } from '../queue/queue-worker.ts'
import { runSchedule } from './run-schedule.ts'
import { enterSchedules, readSchedules } from './schedule-store.ts'
import type { Schedule } from './schedules.ts'

const usualLease = 30_000
const lookEvery = 1_000
const closingPatience = 8_000

/** Seconds since the oldest of its times that is not done, by name; 0 where all are. */
export type Lateness = ReadonlyMap<string, number>
export type RunningSchedules = Running & { late(): Lateness }

/** Each runs beside the others, so one that hangs keeps nobody waiting but itself. */
export async function startSchedules(
  house: House,
  schedules: readonly Schedule[],
  { leaseMs = usualLease }: { leaseMs?: number },
): Promise<RunningSchedules> {
  const timed = new Map(schedules.map((schedule) => [schedule.name, { schedule, nextAfter: openTimes(schedule) }]))
  const names = [...timed.keys()]
  const leaving = new AbortController()
  const place = { house, leaseMs, closing: leaving.signal }
  const running = new Map<string, Promise<void>>()
  const late = new Map<string, number>()

  const look = async () => {
    const standings = await house.database.transaction(null, (db) => readSchedules(db, names))
    const now = house.clock.now()
    for (const standing of standings) {
      const { name, doneUntil, isFree } = standing
      const { schedule, nextAfter } = timed.get(name)!
      const dueAt = nextAfter(doneUntil)
      late.set(name, Math.max(0, now - dueAt) / 1_000)
      if (dueAt > now || !isFree || running.has(name) || leaving.signal.aborted) continue
      const run = runSchedule(place, schedule, standing, now).catch(house.report)
      running.set(
        name,
        run.finally(() => running.delete(name)),
      )
    }
  }
  await house.database.transaction(null, (db) => enterSchedules(db, names, house.clock.now()))
  const looking = oneAtATime(look, house.report)
  const timer = setInterval(looking.wake, lookEvery)
  looking.wake()

  return {
    late: () => late,
    async close() {
      clearInterval(timer)
      leaving.abort(new Error('the node closes'))
      await looking.rest()
      await within(closingPatience, Promise.all(running.values()))
    },
  }
}

/** It is asked every second, and what comes after a moment stays the same: time zones make the question a dear one. */
/** The first time after another. */
export function openTimes({ cron, timeZone }: Schedule): (after: number) => number {
  const times = new Cron(cron, { timezone: timeZone, mode: '5-part' })
  let known = { after: Number.NaN, next: 0 }
  return (after) => {
    if (known.after !== after) known = { after, next: times.nextRun(new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY }
    return known.next
  }
}
