import { nilId } from '@prosa/contract/kit/own-id'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Emit } from '../events/outbox.ts'
import { pass } from '../failpoints.ts'
import type { House } from '../house.ts'
import { within } from '../pace/closing.ts'
import { oneAtATime } from '../pace/one-at-a-time.ts'
import { type Queue, type RetryLater, type SetAside, topicOf } from './queue.ts'
import { claimedOf, claimItems, type Item } from './queue-store.ts'
import { attend } from './queue-task.ts'

/** Items of one company, of different lanes, under one lease. */
export type Task<P> = {
  house: House
  companyId: string
  items: readonly Item<P>[]
  /** Aborted when the lease was lost, or when the node closes and cannot wait any longer. */
  signal: AbortSignal
  /**
   * The last transaction: what `run` does and "done" are committed together, or neither. A handler that returns without it has done
   * its work elsewhere, and its items are done then.
   */
  finish<T>(run: (ctx: { db: Db; emit: Emit; keep: Keep; absorb: Absorb }) => Promise<T>): Promise<T>
  /**
   * This item takes long and goes on by itself, as a task of its own: it stays under the lease, so that nobody else gets it, and neither the
   * other items nor the next tasks wait for it. Whoever does so bounds the time of what it begins.
   */
  leave(itemId: string, goOn: (task: Task<P>) => Promise<void>): void
}

/** Says inside `finish` that this item is not done: tried later, or set aside. The others are. */
export type Keep = (itemId: string, why: RetryLater | SetAside) => void

/**
 * Says inside `finish`, before anything is read, that what stands behind this item in its lane by now is done with it: for items that only say
 * "look again". What is asked after the call is read after it, also while its answer is still awaited.
 */
export type Absorb = (item: Item) => Promise<void>

/**
 * A handler that throws undoes its transaction. A task of several items is then tried again item by item, so that one that cannot be
 * handled keeps nobody else back; a single one is tried later, and set aside after `attempts`.
 */
export type QueueWorker<P = unknown> = {
  queue: Queue<P>
  handle(task: Task<P>): Promise<void>
  /** Most items of a task. */
  batch?: number
  /** Most tasks at a time on a node. */
  concurrency?: number
  leaseMs?: number
  attempts?: number
  backoffMs?(attempts: number): number
  /**
   * Instead of setting aside what was tried as often as may be: says so where people see it, in the transaction that ends the item. If
   * this fails too, it is tried again later, without the handler.
   */
  giveUp?(ctx: { db: Db; emit: Emit; house: House; companyId: string }, item: Item<P>): Promise<void>
}

export const worker = <P>(declared: QueueWorker<P>): QueueWorker => declared as QueueWorker

const usual = {
  batch: 50,
  concurrency: 4,
  leaseMs: 30_000,
  attempts: 10,
  backoffMs: (attempts: number) => Math.min(600_000, 1_000 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2),
}

const pollEvery = 1_000
const closingPatience = 10_000
/** Another claim took a few milliseconds of the same company. */
const busyPause = 20
/** So many times the concurrency may go on by itself: whoever leaves everything must not fill the memory. */
const mostLeft = 8

export type Running = { close(): Promise<void> }

export async function startWorker(house: House, declared: QueueWorker): Promise<Running> {
  const { report } = house
  const settings = { ...usual, ...declared }
  const { queue, batch, concurrency, leaseMs } = settings
  const tasks = new Set<Promise<void>>()
  /** All that are not over, among them those whose slow items go on by themselves, for which the next tasks do not wait. */
  const left = new Set<Promise<void>>()
  const leaving = new AbortController()
  let servedLast = nilId
  let isClosing = false

  const claim = async () => {
    const leaseId = newId()
    const asked = { leaseId, leaseMs, most: batch, servedLast }
    const claimed = claimedOf(await house.database.statement(null, (db) => claimItems(db, queue, asked)))
    if (claimed.companyId === null) return claimed
    pass('queue.claimed')
    servedLast = claimed.companyId
    return { ...claimed, leaseId }
  }
  const fill = async () => {
    while (!isClosing && tasks.size < concurrency && left.size < mostLeft * concurrency) {
      const claimed = await claim()
      if (claimed.companyId === null) {
        if (claimed.isBusy) setTimeout(filling.wake, busyPause)
        return
      }
      const attended = attend({ house, settings, leaving: leaving.signal }, claimed)
      const task = attended.handled.finally(() => {
        tasks.delete(task)
        filling.wake()
      })
      tasks.add(task)
      const rest = attended.over.then((wasLeft) => {
        const wasFull = left.size >= mostLeft * concurrency
        left.delete(rest)
        // What went on by itself had its lane until now. Otherwise there is no more to claim than when the task was handled.
        if (wasLeft || wasFull) filling.wake()
      })
      left.add(rest)
    }
  }
  const filling = oneAtATime(fill, report)
  const unlisten = await house.wakeups.listen(filling.wake, topicOf(queue.name))
  const poll = setInterval(filling.wake, pollEvery)
  filling.wake()

  return {
    async close() {
      isClosing = true
      clearInterval(poll)
      await unlisten()
      await filling.rest()
      if (await within(closingPatience, Promise.all(left))) return
      leaving.abort(new Error('the node closes'))
    },
  }
}
