import type { House } from './house.ts'
import { countJobs, type JobState } from './job-store.ts'
import { readEventLag, readListenerLag } from './listener-store.ts'
import type { Queue } from './queue.ts'
import { measureQueue, type QueueMeasure } from './queue-store.ts'

/** What stands in the database about waiting work. Measured now and then: whoever asks for metrics must not wait for the database. */
export type Measured = {
  eventLag: number
  queues: Map<string, QueueMeasure>
  listeners: Map<string, { lag: number; fellBehind: number }>
  jobs: Map<JobState, number>
}

type Listening = { name: string; fellBehind(): number }

export async function takeMeasures(
  { database, events }: House,
  queues: readonly Queue[],
  listeners: readonly Listening[],
  withJobs: boolean,
): Promise<Measured> {
  return database.transaction(null, async (db) => {
    const measured: Measured = { eventLag: 0, queues: new Map(), listeners: new Map(), jobs: new Map() }
    measured.eventLag = await readEventLag(db, events.cursor().horizon)
    for (const { name } of queues) measured.queues.set(name, await measureQueue(db, name))
    for (const { name, fellBehind } of listeners)
      measured.listeners.set(name, { lag: await readListenerLag(db, name), fellBehind: fellBehind() })
    if (withJobs) for (const { state, count } of await countJobs(db)) measured.jobs.set(state, count)
    return measured
  })
}
