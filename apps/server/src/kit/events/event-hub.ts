import type { Database } from '../db/db.ts'
import type { Wakeups } from '../db/wakeups.ts'
import { oneAtATime } from '../pace/one-at-a-time.ts'
import { readBetween, readSnapshot, type Snapshot, type WrittenEvent } from './outbox.ts'

export type Cursor = { logId: string; horizon: string }
export type Subscriber = (events: readonly WrittenEvent[]) => void

/** Where this node's listeners hear of every event of every company, each once: our own right after the commit, the others' in the order of the log. */
export type EventHub = {
  /** From here on; the events of other nodes and of the time of a lost connection included. */
  start(): Promise<void>
  isStarted(): boolean
  /** `onGap` when so much happened while this node was away that it goes on without telling it. */
  subscribe(subscriber: Subscriber, onGap?: () => void): () => void
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
/** Our own were heard when they were published: they are read only to know how far the log is. */
const ownPause = 100
const remembered = 10_000

export function openEventHub({ database, wakeups, report }: Parts): EventHub {
  const ears = openEars(report)
  let known: Snapshot | null = null
  let readAt = 0
  let stop: (() => Promise<void>) | null = null

  /** Each batch in a transaction of its own: two snapshots say what is between them, also to the next one. */
  const readOn = async (since: Snapshot): Promise<Snapshot> => {
    const present = await database.transaction(null, readSnapshot)
    if (present.snapshot === since.snapshot) return present
    for (let batches = 0, after = 0; batches < mostBatches; batches++) {
      const events = await database.transaction(null, (db) => readBetween(db, since, present, after, batch))
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
    async start() {
      known = await database.transaction(null, readSnapshot)
      readAt = performance.now()
      const timer = setInterval(reading.wake, pollEvery)
      let soon: NodeJS.Timeout | null = null
      const readSoon = () => {
        soon = null
        reading.wake()
      }
      const unlisten = await wakeups.listen((isOurs) => {
        if (isOurs) soon ??= setTimeout(readSoon, ownPause)
        else reading.wake()
      })
      stop = async () => {
        clearInterval(timer)
        if (soon) clearTimeout(soon)
        await unlisten()
      }
      reading.wake()
    },
    publish(events) {
      if (events.length === 0) return
      ears.notify(events)
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

/** Our own events come back with those of the other nodes, before or after they are published: each is told once. */
function openEars(report: (error: unknown) => void) {
  const ears = new Map<Subscriber, () => void>()
  const told = new Set<number>()
  const each = (say: (subscriber: Subscriber, onGap: () => void) => void) => {
    for (const [subscriber, onGap] of ears) {
      // What was committed is not undone because somebody could not bear to hear of it.
      try {
        say(subscriber, onGap)
      } catch (error) {
        report(error)
      }
    }
  }
  const notify: Subscriber = (events) => {
    const fresh = events.filter(({ seq }) => !told.has(seq))
    for (const { seq } of fresh) told.add(seq)
    for (const seq of told) {
      if (told.size <= remembered) break
      told.delete(seq)
    }
    if (fresh.length > 0) each((subscriber) => subscriber(fresh))
  }
  const subscribe = (subscriber: Subscriber, onGap: () => void = () => undefined) => {
    ears.set(subscriber, onGap)
    return () => void ears.delete(subscriber)
  }
  return { notify, subscribe, notifyOfGap: () => each((_subscriber, onGap) => onGap()) }
}
