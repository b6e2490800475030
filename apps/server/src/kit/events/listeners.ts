import { allAnswered } from '../db/all-answered.ts'
import { newId } from '../db/ids.ts'
import { pass } from '../failpoints.ts'
import type { House } from '../house.ts'
import { reasonOf } from '../http/logged-error.ts'
import { within } from '../pace/closing.ts'
import { deadline } from '../pace/deadline.ts'
import { oneAtATime } from '../pace/one-at-a-time.ts'
import { spaced } from '../pace/spaced.ts'
import { enterListener, giveUpTurn, keepTurn, moveOn, readStanding, type Standing, takeTurn } from './listener-store.ts'
import { readEvents, readHorizon, type WrittenEvent } from './outbox.ts'

/**
 * Hears every event, or every one of some names, of every company, in the order of the log, from the moment of its first start on, however often nodes die: each at
 * least once, on one node at a time. After a crash the last batch comes again, and nothing before it.
 */
export type Listener = {
  name: string
  /** Outside any transaction: an open one that wrote would keep all events back from everybody. A failure brings the same events again. */
  handle(events: readonly WrittenEvent[], ctx: { house: House; signal: AbortSignal }): Promise<void>
  /** Names of those that it hears; it passes over the others within a second, and they are not read for it. Without them: all. */
  hears?: readonly string[]
  batch?: number
  leaseMs?: number
  backoffMs?(failures: number): number
}

export const listener = (declared: Listener) => declared

const pollEvery = 1_000
/** Each reading sorts the whole window: many batches share one. */
const readMost = 5_000
const closingPatience = 10_000
/** Four transactions a reading: nobody waits for a listener, and many events share one. */
const readingPause = 200
const usual = { batch: 200, leaseMs: 30_000, backoffMs: (failures: number) => Math.min(300_000, 1_000 * 2 ** failures) }

class LogLost extends Error {
  readonly code = 'LISTENER_BEHIND'
}

export type RunningListener = { name: string; fellBehind(): number; close(): Promise<void> }

export async function startListener(house: House, declared: Listener): Promise<RunningListener> {
  const { report } = house
  const leaving = new AbortController()
  let fellBehind = 0
  const onBehind = () => {
    fellBehind += 1
    report(new LogLost(`the listener ${declared.name} goes on from the beginning of the log: what it had not heard is gone`))
  }
  const place = { house, settings: { ...usual, ...declared }, turn: { name: declared.name, leaseId: newId() }, onBehind }
  const listening = oneAtATime(async () => {
    while (!leaving.signal.aborted && (await hearOn(place, leaving.signal)));
  }, report)
  await house.database.transaction(null, (db) => enterListener(db, declared.name))
  const waking = spaced(listening.wake, readingPause)
  const unlisten = await house.wakeups.listen(waking.call, topicOf(declared))
  const unsubscribe = wakeListener(house, declared)
  const poll = setInterval(listening.wake, pollEvery)
  listening.wake()
  return {
    name: declared.name,
    fellBehind: () => fellBehind,
    async close() {
      unsubscribe()
      await unlisten()
      waking.stop()
      clearInterval(poll)
      leaving.abort(new Error('the node closes'))
      await within(closingPatience, listening.rest())
    },
  }
}

/** On whichever node it runs: the one that writes says so, so that no node has to read all events only to wake somebody. */
export function wakeListener({ events, wakeups }: House, listening: Pick<Listener, 'name' | 'hears'>): () => void {
  const { hears } = listening
  const saying = spaced(() => wakeups.wake(topicOf(listening)), readingPause)
  const unsubscribe = events.subscribeToOwn((told) => {
    if (!hears || told.some(({ name }) => hears.includes(name))) saying.call()
  })
  return () => {
    unsubscribe()
    saying.stop()
  }
}

const topicOf = ({ name }: Pick<Listener, 'name'>) => `listener ${name}`

type Place = {
  house: House
  settings: Omit<Required<Listener>, 'hears'> & Pick<Listener, 'hears'>
  turn: { name: string; leaseId: string }
  onBehind(): void
}
type Reading = { from: Omit<Standing, 'failures'>; events: WrittenEvent[]; isWhole: boolean }

/** One reading, handled batch by batch; whether there may be more. */
async function hearOn(place: Place, leaving: AbortSignal): Promise<boolean> {
  const { house, settings, turn } = place
  const { database } = house
  if (!(await database.transaction(null, (db) => hasNews(db, turn), { onlyReads: true }))) return false
  const [taken] = await database.statement(null, (db) => takeTurn(db, turn, settings.leaseMs))
  if (!taken) return false
  try {
    const reading = await database.transaction(null, (db) => readOn(db, place, taken), { onlyReads: true })
    return await handleAll(place, reading, leaving)
  } catch (error) {
    if (!leaving.aborted) house.report(error)
    const failure = leaving.aborted ? null : { reason: reasonOf(error), delayMs: settings.backoffMs(taken.failures) }
    await database.transaction(null, (db) => giveUpTurn(db, turn, failure))
    return false
  }
}

/** The cursor follows each batch, so that after a crash no more than one comes again. */
async function handleAll(place: Place, { from, events, isWhole }: Reading, leaving: AbortSignal): Promise<boolean> {
  const { house, settings, turn } = place
  for (let at = 0; at < events.length || at === 0; at += settings.batch) {
    const batch = events.slice(at, at + settings.batch)
    const isLast = at + settings.batch >= events.length
    if (batch.length > 0) await handleLeased(place, batch, leaving)
    pass('listener.handled')
    const closed = { ...from, horizon: from.windowEnd ?? from.horizon, windowEnd: null, handledSeq: 0 }
    const next = isLast && isWhole ? closed : { ...from, handledSeq: batch.at(-1)?.seq ?? from.handledSeq }
    const isOver = isLast || leaving.aborted
    const moved = await house.database.statement(null, (db) => moveOn(db, turn, next, isOver))
    if (moved.length === 0 || leaving.aborted) return false
  }
  return true
}

type Db = Parameters<typeof readEvents>[0]

/** Without a write: an idle listener must not be one transaction a second. */
async function hasNews(db: Db, turn: Place['turn']): Promise<boolean> {
  const [at, log] = await allAnswered([readStanding(db, turn), readHorizon(db)])
  if (!at) return false
  if (isBehind(at, log) || at.windowEnd) return true
  return (await readEvents(db, at.horizon, log.horizon, at.handledSeq, 1)).length > 0
}

type Log = Awaited<ReturnType<typeof readHorizon>>
const isBehind = (at: Standing, log: Log) => at.logId !== log.logId || BigInt(at.horizon) < BigInt(log.begins)

/** An old transaction of anybody holds the horizon back, also behind where a pruned log begins. */
const laterOf = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other)

/** Up to the horizon of now, or to the end of the window that was begun: its order is by seq, so it cannot be cut anywhere else. */
async function readOn(db: Db, { settings: { hears }, onBehind }: Place, taken: Standing): Promise<Reading> {
  const log = await readHorizon(db)
  const isLost = isBehind(taken, log)
  if (isLost) onBehind()
  const { horizon, windowEnd, handledSeq } = isLost ? { horizon: log.begins, windowEnd: null, handledSeq: 0 } : taken
  const from = { logId: log.logId, horizon, windowEnd: windowEnd ?? laterOf(horizon, log.horizon), handledSeq }
  const events = await readEvents(db, from.horizon, from.windowEnd, handledSeq, readMost, hears)
  return { from, events, isWhole: events.length < readMost }
}

async function handleLeased({ house, settings, turn }: Place, events: readonly WrittenEvent[], leaving: AbortSignal): Promise<void> {
  const lease = deadline(settings.leaseMs, 'the turn may be over')
  const keep = async () => {
    const begun = performance.now()
    const isMine = await house.database.transaction(null, (db) => keepTurn(db, turn, settings.leaseMs))
    if (isMine) lease.prolong(begun)
    else lease.abort(new Error('another node has the turn'))
  }
  const timer = setInterval(() => void keep().catch(house.report), settings.leaseMs / 3)
  try {
    await settings.handle(events, { house, signal: AbortSignal.any([lease.signal, leaving]) })
  } finally {
    clearInterval(timer)
    lease.stop()
  }
}
