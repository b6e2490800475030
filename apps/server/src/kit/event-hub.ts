import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
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
  const subscribers = new Set<Subscriber>()
  const heard = new Set<number>()
  let cursor: Cursor | null = null
  let reading: Promise<void> | null = null
  let again = false
  let stop: (() => Promise<void>) | null = null

  const tell = (events: readonly WrittenEvent[]) => {
    const fresh = events.filter(({ seq }) => !heard.has(seq))
    for (const { seq } of fresh) heard.add(seq)
    for (const seq of heard) {
      if (heard.size <= remembered) break
      heard.delete(seq)
    }
    if (fresh.length > 0) for (const subscriber of subscribers) subscriber(fresh)
  }

  const read = () =>
    database.transaction(null, async (db) => {
      const since = cursor!
      const { logId, horizon: until } = await readHorizon(db)
      if (until === since.horizon) return
      for (let after = 0; ; ) {
        const events = await readEvents(db, since.horizon, until, after, batch)
        tell(events)
        if (events.length < batch) break
        after = events.at(-1)!.seq
      }
      cursor = { logId, horizon: until }
    })

  const wake = () => {
    if (!stop) return
    if (reading) {
      again = true
      return
    }
    reading = read()
      .catch(report)
      .finally(() => {
        reading = null
        if (!again) return
        again = false
        wake()
      })
  }

  /** In small transactions: a long one would hold back what everybody may read. */
  const prune = async () => {
    const before = clock.now() - keptFor
    while ((await database.transaction(null, (db) => pruneEvents(db, before, pruneBatch))) === pruneBatch);
  }

  return {
    async start() {
      cursor = await database.transaction(null, readHorizon)
      const poll = setInterval(wake, pollEvery)
      const pruning = setInterval(() => void prune().catch(report), pruneEvery)
      const unlisten = await wakeups.listen(wake)
      stop = async () => {
        clearInterval(poll)
        clearInterval(pruning)
        await unlisten()
      }
      wake()
      await prune()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
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
      const stopping = stop
      stop = null
      await stopping?.()
      await reading
    },
  }
}
