import type { Database } from '../db/db.ts'
import type { Wakeups } from '../db/wakeups.ts'
import { oneAtATime } from '../pace/one-at-a-time.ts'
import { spaced } from '../pace/spaced.ts'
import { type Follows, openEars, type Subscriber } from './event-ears.ts'
import { readBetween, readSnapshot, type Snapshot, type WrittenEvent } from './outbox.ts'

export type Cursor = { logId: string; horizon: string }

/**
 * Where this node hears what happens, each event once: its own right after the commit, those of other nodes in the order of the log, and
 * of these only what somebody here follows.
 */
export type EventHub = {
  /** From here on; the events of other nodes and of the time of a lost connection included. */
  start(): Promise<void>
  isStarted(): boolean
  /**
   * `onGap` when so much happened while this node was away that it goes on without telling it. Without `follows`: all companies. Whoever
   * begins to follow a company and only then reads what is there misses nothing that comes after; what others follow is told as well.
   */
  subscribe(subscriber: Subscriber, onGap?: () => void, follows?: Follows): () => void
  /** What this node itself has committed, and nothing else. */
  subscribeToOwn(subscriber: Subscriber): () => void
  publish(events: readonly WrittenEvent[]): void
  /** Everything written below it was heard: what a client that goes away now must ask from. */
  cursor(): Cursor
  /** Milliseconds since it last looked at the log, and so knew what the other nodes had done; 0 until it was started. */
  readAge(): number
  close(): Promise<void>
}

type Parts = { database: Database; wakeups: Wakeups; report(error: unknown): void }

const batch = 5_000
const mostBatches = 10
const pollEvery = 1_000
/** Past so many, one range of the log takes less than one of each company. */
const mostNamed = 200
/** The log is read at once after a quiet time, and then no more often than this, however many nodes write. */
const readingPause = 100

export function openEventHub({ database, wakeups, report }: Parts): EventHub {
  const ears = openEars(report)
  let known: Snapshot | null = null
  let readAt = 0
  let stop: (() => Promise<void>) | null = null

  /** Each batch in a transaction of its own: two snapshots say what is between them, also to the next one. */
  const readOn = async (since: Snapshot): Promise<Snapshot> => {
    const present = await database.transaction(null, readSnapshot)
    if (present.snapshot === since.snapshot) return present
    // Not before the snapshot is there: who begins to follow after this finds all that is in it by their own reading.
    const followed = ears.followed()
    if (followed !== 'all' && followed.size === 0) return present
    const companies = followed === 'all' || followed.size > mostNamed ? 'all' : followed
    for (let batches = 0, after = 0; batches < mostBatches; batches++) {
      const events = await database.transaction(null, (db) => readBetween(db, companies, since, present, after, batch))
      ears.notify(events)
      if (events.length < batch) return present
      after = events.at(-1)!.seq
    }
    ears.notifyOfGap()
    return present
  }
  const read = async () => {
    if (!known) return
    known = await readOn(known)
    readAt = performance.now()
  }
  const reading = oneAtATime(read, report)

  return {
    subscribe: ears.subscribe,
    subscribeToOwn: ears.subscribeToOwn,
    async start() {
      known = await database.transaction(null, readSnapshot)
      readAt = performance.now()
      const follow = spaced(reading.wake, readingPause)
      const timer = setInterval(follow.call, pollEvery)
      let soon: NodeJS.Timeout | null = null
      const followSoon = () => {
        soon = null
        follow.call()
      }
      const unlisten = await wakeups.listen((isOurs) => {
        // Our own were heard when they were published: they are read only to know how far the log is.
        if (isOurs) soon ??= setTimeout(followSoon, readingPause)
        else follow.call()
      })
      stop = async () => {
        await unlisten()
        clearInterval(timer)
        if (soon) clearTimeout(soon)
        follow.stop()
      }
      reading.wake()
    },
    publish(events) {
      if (events.length === 0) return
      ears.notify(events)
      ears.notifyOfOwn(events)
      wakeups.wake()
    },
    cursor() {
      if (!known) throw new Error('the event hub has not been started')
      return { logId: known.logId, horizon: known.horizon }
    },
    isStarted: () => known !== null,
    readAge: () => (known ? performance.now() - readAt : 0),
    async close() {
      await stop?.()
      await reading.rest()
    },
  }
}
