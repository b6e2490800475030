import { readListenerLag } from './events/listener-store.ts'
import type { House } from './house.ts'
import { countJobs, type JobState } from './jobs/job-store.ts'
import { countHeld, isOutgoingHeld } from './outgoing/hold-store.ts'
import type { Queue } from './queue/queue.ts'
import { measureQueue, type QueueMeasure } from './queue/queue-store.ts'

/** What stands in the database about waiting work. Measured now and then: whoever asks for metrics must not wait for the database. */
export type Measured = {
  queues: Map<string, QueueMeasure>
  listeners: Map<string, { lag: number; fellBehind: number }>
  jobs: Map<JobState, number>
  schedules: ReadonlyMap<string, number>
  outgoing: { isHeld: boolean; undecided: number }
}

type Listening = { name: string; fellBehind(): number }

export async function takeMeasures(
  { database }: House,
  queues: readonly Queue[],
  listeners: readonly Listening[],
  withJobs: boolean,
): Promise<Omit<Measured, 'schedules'>> {
  return database.transaction(null, async (db) => {
    const outgoing = { isHeld: await isOutgoingHeld(db), undecided: await countHeld(db) }
    const measured: Omit<Measured, 'schedules'> = { queues: new Map(), listeners: new Map(), jobs: new Map(), outgoing }
    for (const { name } of queues) measured.queues.set(name, await measureQueue(db, name))
    for (const { name, fellBehind } of listeners)
      measured.listeners.set(name, { lag: await readListenerLag(db, name), fellBehind: fellBehind() })
    if (withJobs) for (const { state, count } of await countJobs(db)) measured.jobs.set(state, count)
    return measured
  })
}
