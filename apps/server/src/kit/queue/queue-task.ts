import type { Db } from '../db/db.ts'
import { pass } from '../failpoints.ts'
import type { House } from '../house.ts'
import { reasonOf } from '../http/logged-error.ts'
import { deadline } from '../pace/deadline.ts'
import { LeaseLost, NextPiece, RetryLater, SetAside } from './queue.ts'
import { deleteItems, extendLease, type Item, listBehind, postponeItem, setItemAside } from './queue-store.ts'
import type { QueueWorker, Task } from './queue-worker.ts'

type Settings = Required<Omit<QueueWorker, 'giveUp'>> & Pick<QueueWorker, 'giveUp'>
type Place = { house: House; settings: Settings; leaving: AbortSignal }
type Claimed = { companyId: string; leaseId: string; items: Item[] }

/** `handled`: the worker may turn to the next. `over`: what was left to go on by itself has ended too, and whether there was any. */
type Attended = { handled: Promise<void>; over: Promise<boolean> }

/** Handles what was claimed and says of each item what became of it. Never throws: what fails here is reported, and the lease runs out. */
export function attend(place: Place, claimed: Claimed): Attended {
  const open = new Set(claimed.items.map(({ itemId }) => itemId))
  const heart = beat(place, claimed, open)
  const left: Promise<void>[] = []
  const goOn = (work: Promise<void>) => void left.push(work.catch(place.house.report))
  const task = openTask(place, claimed, open, { signal: AbortSignal.any([heart.signal, place.leaving]), goOn })
  const handled = withoutTheDead(place, task, claimed.items)
    .then((items) => task.handle(items))
    .catch(place.house.report)
  const over = async () => {
    await handled
    // One that goes on may leave another.
    for (const work of left) await work
    heart.stop()
    return left.length > 0
  }
  return { handled, over: over() }
}

/** An attempt is counted when it is claimed: what ended its worker every time would otherwise do so for ever. */
async function withoutTheDead({ settings: { attempts } }: Place, { settle }: OpenTask, items: Item[]): Promise<Item[]> {
  for (const item of items) if (item.attempts > attempts) await settle(item, new SetAside('died'))
  return items.filter((item) => item.attempts <= attempts)
}

type OpenTask = ReturnType<typeof openTask>

type Beside = { signal: AbortSignal; goOn(work: Promise<void>): void }

function openTask({ house, settings }: Place, { companyId, leaseId }: Claimed, open: Set<string>, { signal, goOn }: Beside) {
  const { queue, attempts, backoffMs, giveUp } = settings
  const lease = { companyId, leaseId }

  const settle = async (item: Item, error: unknown): Promise<void> => {
    if (error instanceof LeaseLost) throw error
    const isOver = error instanceof SetAside || (item.attempts >= attempts && !(error instanceof RetryLater))
    const isExpected = error instanceof SetAside || error instanceof RetryLater
    const reason = isExpected ? error.reason : reasonOf(error)
    const delayMs = error instanceof RetryLater ? error.delayMs : backoffMs(item.attempts)
    if (!isExpected) house.report(error)
    open.delete(item.itemId)
    if (isOver && giveUp && (await isGivenUp({ house, queue, giveUp }, lease, item))) return
    const settled = await house.database.transaction(companyId, (db) =>
      isOver && !giveUp
        ? setItemAside(db, queue.name, lease, item, reason)
        : postponeItem(db, queue.name, lease, item.itemId, { reason, delayMs, attempts: countedFor(error) }),
    )
    if (settled === 0) throw new LeaseLost('another worker has this item')
  }

  /** `mine` loses what is done, and what is left to go on by itself: that is another task from then on. */
  const tryAll = async (mine: Map<string, Item>, run: QueueWorker['handle']): Promise<void> => {
    const items = [...mine.values()]
    let isFinished = false
    const finish: Task<unknown>['finish'] = async (write) => {
      const ids = [...mine.keys()]
      try {
        const kept = new Map<string, RetryLater | SetAside>()
        const absorbed: string[] = []
        const settleAll = async (db: Db) => {
          // Not extended any more from here on: a heartbeat must not take what is done for lost.
          for (const id of ids) open.delete(id)
          const settled = await settleIn(db, queue.name, lease, [...mine.values()], { kept, absorbed })
          if (settled !== ids.length) throw new LeaseLost('another worker has these items')
          pass('queue.handled')
        }
        const keep = (itemId: string, why: RetryLater | SetAside) => void kept.set(itemId, why)
        const absorbIn = (db: Db) => async (item: Item) => void absorbed.push(...(await listBehind(db, queue.name, companyId, item)))
        const answer = await house.work(companyId, (ctx) => write({ ...ctx, keep, absorb: absorbIn(ctx.db) }), { last: settleAll })
        isFinished = true
        mine.clear()
        return answer
      } catch (error) {
        for (const id of ids) open.add(id)
        throw error
      }
    }
    const leave: Task<unknown>['leave'] = (itemId, next) => {
      const item = mine.get(itemId)
      if (!item) throw new Error('only what this task still has can be left')
      mine.delete(itemId)
      goOn(handle([item], next))
    }
    try {
      await run({ house, companyId, items, signal, finish, leave })
    } catch (error) {
      if (!isFinished) throw error
      // What is done is not tried again for what failed afterwards.
      house.report(error)
    }
    if (!isFinished && mine.size > 0) await finish(async () => undefined)
  }

  const handle = async (items: readonly Item[], run = settings.handle): Promise<void> => {
    if (items.length === 0) return
    const mine = new Map(items.map((item) => [item.itemId, item]))
    try {
      await tryAll(mine, run)
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) throw error
      const rest = [...mine.values()]
      mine.clear()
      if (rest.length === 0) return house.report(error)
      for (const one of rest) await (items.length === 1 ? settle(one, error) : handle([one], run))
    }
  }

  return { handle, settle }
}

type Lease = { companyId: string; leaseId: string }

type Ending = { house: House } & Pick<Required<QueueWorker>, 'queue' | 'giveUp'>

/** False where that failed too: it is said when the item is claimed again. */
async function isGivenUp({ house, queue, giveUp }: Ending, lease: Lease, item: Item): Promise<boolean> {
  const { companyId } = lease
  const done = async (db: Db) => {
    if ((await deleteItems(db, queue.name, lease, [item])) === 0) throw new LeaseLost('another worker has this item')
  }
  try {
    await house.work(companyId, ({ db, emit }) => giveUp({ db, emit, house, companyId }, item), { last: done })
    return true
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    house.report(error)
    return false
  }
}

const countedFor = (error: unknown) => (error instanceof NextPiece ? 'forget' : error instanceof RetryLater ? 'dontCount' : 'count')

type Kept = ReadonlyMap<string, RetryLater | SetAside>

/** How many of these were under the lease: done with, or kept as their handler said. */
async function settleIn(
  db: Db,
  table: string,
  lease: Lease,
  items: readonly Item[],
  { kept, absorbed }: { kept: Kept; absorbed: readonly string[] },
): Promise<number> {
  const done = items.filter(({ itemId }) => !kept.has(itemId))
  const settled = await Promise.all([
    deleteItems(db, table, lease, done, absorbed),
    ...items.flatMap((item) => {
      const why = kept.get(item.itemId)
      if (!why) return []
      return why instanceof SetAside
        ? setItemAside(db, table, lease, item, why.reason)
        : postponeItem(db, table, lease, item.itemId, { reason: why.reason, delayMs: why.delayMs, attempts: countedFor(why) })
    }),
  ])
  return settled.reduce((sum, count) => sum + count, 0)
}

/** Keeps the lease while its items are at work, and says when it was lost. */
function beat({ house, settings: { queue, leaseMs } }: Place, { companyId, leaseId }: Claimed, open: Set<string>) {
  const lease = deadline(leaseMs, 'the lease may be over')
  const extend = async () => {
    const begun = performance.now()
    const asked = [...open]
    const kept = await house.database.transaction(companyId, (db) => extendLease(db, queue.name, { companyId, leaseId }, asked, leaseMs))
    // What was done meanwhile is not lost; what came back meanwhile was not asked about.
    if (asked.every((id) => !open.has(id) || kept.includes(id))) lease.prolong(begun)
    else lease.abort(new LeaseLost('another worker has these items'))
  }
  const timer = setInterval(() => void extend().catch(house.report), leaseMs / 3)
  const stop = () => {
    clearInterval(timer)
    lease.stop()
  }
  return { signal: lease.signal, stop }
}
