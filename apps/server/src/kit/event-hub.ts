import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pruneEvents, readEvents, readHorizon, type WrittenEvent } from './outbox.ts'
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

type Parts = { database: Database; wakeups: Wakeups; clock: Clock; report(error: unknown): void }

const batch = 500
const pollEvery = 1_000
const remembered = 10_000
const pruneEvery = 3_600_000
const pruneBatch = 1_000
/** DECISIONS, "Live": who was away longer fetches anew. */
const keptFor = 7 * 86_400_000

export function openEventHub({ database, wakeups, clock, report }: Parts): EventHub {
  const { tell, subscribe } = tellingOnce()
  let cursor: Cursor | null = null
  let stop: (() => Promise<void>) | null = null

  const read = async () => {
    if (cursor) cursor = await database.transaction(null, async (db) => readOn(db, cursor!, tell))
  }
  /** In small transactions: a long one would hold back what everybody may read. */
  const prune = async () => {
    const before = clock.now() - keptFor
    while ((await database.transaction(null, (db) => pruneEvents(db, before, pruneBatch))) === pruneBatch);
  }
  const reading = oneAtATime(read, report)
  const pruning = oneAtATime(prune, report)

  return {
    subscribe,
    async start() {
      cursor = await database.transaction(null, readHorizon)
      const timers = [setInterval(reading.wake, pollEvery), setInterval(pruning.wake, pruneEvery)]
      const unlisten = await wakeups.listen(reading.wake)
      stop = async () => {
        for (const timer of timers) clearInterval(timer)
        await unlisten()
      }
      reading.wake()
      // Not awaited: a long backlog must not keep the product from serving.
      pruning.wake()
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
      await Promise.all([reading.rest(), pruning.rest()])
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
