import { setTimeout as pause } from 'node:timers/promises'
import { type Listener, startListener, wakeListener } from '../events/listeners.ts'
import type { House } from '../house.ts'
import { type Measured, takeMeasures } from '../measured.ts'
import { type QueueWorker, type Running, startWorker } from '../queue/queue-worker.ts'
import { startJobs } from './job-worker.ts'
import { type JobKind, jobRuns } from './jobs.ts'
import { type RunningSchedules, startSchedules } from './schedule-clock.ts'
import type { Schedule } from './schedules.ts'

/** What the product does when nobody waits for it, as its features declare it. */
export type Background = {
  workers: readonly QueueWorker[]
  jobs: readonly JobKind[]
  schedules: readonly Schedule[]
  listeners: readonly Listener[]
}

/** `leaseMs` of everything, instead of what each declares. */
type Manner = { isWorker: boolean; leaseMs?: number | null }

const measureEvery = 10_000
const startAgainAfter = 1_000

/** A web node runs nothing of it: it wakes those who do, and measures how far it is behind with events. */
export function openBackground(house: House, declared: Background, { isWorker, leaseMs = null }: Manner) {
  const closers: (() => Promise<void>)[] = []
  const listeners: { name: string; fellBehind(): number }[] = []
  let schedules: Pick<RunningSchedules, 'late'> | null = null
  let measured: Measured | null = null
  let starting: Promise<void> | null = null
  let isStarted = false
  let isClosing = false
  const closing = Promise.withResolvers<void>()

  const measure = async () => {
    const queues = isWorker ? [...declared.workers.map(({ queue }) => queue), jobRuns] : []
    measured = { ...(await takeMeasures(house, queues, listeners, isWorker)), schedules: schedules?.late() ?? new Map() }
  }
  const measureOrForget = () =>
    measure().catch((error: unknown) => {
      // Old figures would say that all is well.
      measured = null
      house.report(error)
    })
  const backstage = { ...house, ...house.background }
  const lease = leaseMs === null ? {} : { leaseMs }
  const starters: (() => Promise<Running>)[] = isWorker
    ? [
        ...declared.workers.map((one) => () => startWorker(backstage, { ...one, ...lease })),
        ...declared.listeners.map((one) => async () => {
          const { close, ...running } = await startListener(backstage, { ...one, ...lease })
          listeners.push(running)
          return { close }
        }),
        () => startJobs(backstage, declared.jobs, lease),
        async () => {
          const { close, ...running } = await startSchedules(backstage, declared.schedules, lease)
          schedules = running
          return { close }
        },
      ]
    : declared.listeners.map((one) => async () => {
        const stop = wakeListener(house, one)
        return { close: async () => stop() }
      })

  /** A database that is away for a moment must not end what serves already, nor leave it without its work. */
  const startEach = async () => {
    for (const start of starters) {
      while (!isClosing) {
        const [started] = await Promise.allSettled([start()])
        if (started.status === 'fulfilled') {
          closers.push(started.value.close)
          break
        }
        house.report(started.reason)
        await Promise.race([pause(startAgainAfter), closing.promise])
      }
    }
    isStarted = !isClosing
  }

  return {
    measure,
    measured: () => measured,
    isStarted: () => isStarted,
    /** Settles when everything runs; never fails. */
    start() {
      const timer = setInterval(() => void measureOrForget(), measureEvery)
      closers.push(async () => clearInterval(timer))
      starting = startEach()
      return starting
    },
    async close() {
      isClosing = true
      closing.resolve()
      await starting
      // Each to its end: what one of them fails of must not close the connections under the others.
      const closed = await Promise.allSettled(closers.splice(0).map((close) => close()))
      for (const outcome of closed) if (outcome.status === 'rejected') throw outcome.reason
    },
  }
}
