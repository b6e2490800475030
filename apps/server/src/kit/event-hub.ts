import type { Database } from './db.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readEvents, readHorizon, type WrittenEvent } from './outbox.ts'
import type { Wakeups } from './wakeups.ts'

export type Cursor = { logId: string; horizon: string }
export type Subscriber = (events: readonly WrittenEvent[]) => void

/** Where this node's listeners hear of every event of every company, each once: our own right after the commit, the others' in the order of the log. */
export type EventHub = {
  /** From here on; the events of other nodes and of the time of a lost connection included. */
  start(): Promise<void>
  subscribe(subscriber: Subscriber): () => void
  publish(events: readonly WrittenEvent[]): void
  /** Everything written below it was heard: what a client that goes away now must ask from. */
  cursor(): Cursor
  close(): Promise<void>
}

type Parts = { database: Database; wakeups: Wakeups; report(error: unknown): void }

const batch = 500
const pollEvery = 1_000
const remembered = 10_000

export function openEventHub({ database, wakeups, report }: Parts): EventHub {
  const { tell, subscribe } = tellingOnce()
  let cursor: Cursor | null = null
  let stop: (() => Promise<void>) | null = null

  const read = async () => {
    if (cursor) cursor = await database.transaction(null, async (db) => readOn(db, cursor!, tell))
  }
  const reading = oneAtATime(read, report)

  return {
    subscribe,
    async start() {
      cursor = await database.transaction(null, readHorizon)
      const timer = setInterval(reading.wake, pollEvery)
      const unlisten = await wakeups.listen(reading.wake)
      stop = async () => {
        clearInterval(timer)
        await unlisten()
      }
      reading.wake()
    },
    publish(events) {
      if (events.length === 0) return
      tell(events)
      wakeups.wake()
    },
    cursor() {
      if (!cursor) throw new Error('the event hub has not been started')
      return cursor
    },
    async close() {
      await stop?.()
      await reading.rest()
    },
  }
}

async function readOn(db: Parameters<typeof readHorizon>[0], since: Cursor, tell: Subscriber): Promise<Cursor> {
  const { logId, horizon: until } = await readHorizon(db)
  if (until === since.horizon) return since
  for (let after = 0; ; ) {
    const events = await readEvents(db, since.horizon, until, after, batch)
    tell(events)
    if (events.length < batch) return { logId, horizon: until }
    after = events.at(-1)!.seq
  }
}

/** Our own events come back with those of the other nodes; they were told already. */
function tellingOnce() {
  const subscribers = new Set<Subscriber>()
  const told = new Set<number>()
  const tell: Subscriber = (events) => {
    const fresh = events.filter(({ seq }) => !told.has(seq))
    for (const { seq } of fresh) told.add(seq)
    for (const seq of told) {
      if (told.size <= remembered) break
      told.delete(seq)
    }
    if (fresh.length > 0) for (const subscriber of subscribers) subscriber(fresh)
  }
  const subscribe = (subscriber: Subscriber) => {
    subscribers.add(subscriber)
    return () => void subscribers.delete(subscriber)
  }
  return { tell, subscribe }
}
