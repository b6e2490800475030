import { bossQueues } from './boss.ts'
import type { House } from './house.ts'
import { startJobs } from './job-worker.ts'
import type { JobKind } from './jobs.ts'
import { type Listener, startListener } from './listeners.ts'
import { type Measured, takeMeasures } from './measured.ts'
import { type QueueWorker, startWorker } from './queue-worker.ts'
import type { Schedule } from './schedules.ts'

/** What the product does when nobody waits for it, as its features declare it. */
export type Background = {
  workers: readonly QueueWorker[]
  jobs: readonly JobKind[]
  schedules: readonly Schedule[]
  listeners: readonly Listener[]
}

const measureEvery = 10_000

/** A web node runs nothing of it: it only makes ready to send jobs, and measures how far it is behind with events. */
export function openBackground(house: House, declared: Background, { isWorker }: { isWorker: boolean }) {
  const closers: (() => Promise<void>)[] = []
  const listeners: { name: string; fellBehind(): number }[] = []
  let measured: Measured | null = null
  let starting: Promise<void> | null = null

  const measure = async () => {
    measured = await takeMeasures(house, isWorker ? declared.workers.map(({ queue }) => queue) : [], listeners, isWorker)
  }
  const startWork = async () => {
    for (const one of declared.workers) closers.push((await startWorker(house, one)).close)
    for (const one of declared.listeners) {
      const { close, ...running } = await startListener(house, one)
      closers.push(close)
      listeners.push(running)
    }
    closers.push((await startJobs(house, declared)).close)
  }

  const startAll = async () => {
    if (isWorker) await startWork()
    // Reads what it must know of the queue, now rather than on a second connection in the middle of somebody's transaction.
    else await (await house.jobs.boss()).findJobs(bossQueues.jobs, { id: nobody })
    const timer = setInterval(() => void measure().catch(house.report), measureEvery)
    closers.push(async () => clearInterval(timer))
  }

  return {
    measure,
    measured: () => measured,
    start: () => (starting = startAll()),
    async close() {
      await Promise.allSettled([starting])
      await Promise.all(closers.splice(0).map((close) => close()))
    },
  }
}

const nobody = '00000000-0000-7000-8000-000000000000'
