import type { Db } from '../db/db.ts'
import { pass } from '../failpoints.ts'
import type { House } from '../house.ts'
import { reasonOf } from '../http/logged-error.ts'
import { deadline } from '../pace/deadline.ts'
import { LeaseLost, RetryLater, SetAside } from './queue.ts'
import { deleteItems, extendLease, type Item, postponeItem, setItemAside } from './queue-store.ts'
import type { QueueWorker, Task } from './queue-worker.ts'

type Settings = Required<Omit<QueueWorker, 'giveUp'>> & Pick<QueueWorker, 'giveUp'>
type Place = { house: House; settings: Settings; leaving: AbortSignal }
type Claimed = { companyId: string; leaseId: string; items: Item[] }

/** Handles what was claimed and says of each item what became of it. Never throws: what fails here is reported, and the lease runs out. */
export async function attend(place: Place, claimed: Claimed): Promise<void> {
  const open = new Set(claimed.items.map(({ itemId }) => itemId))
  const heart = beat(place, claimed, open)
  const task = openTask(place, claimed, open, AbortSignal.any([heart.signal, place.leaving]))
  try {
    await task.handle(await withoutTheDead(place, task, claimed.items))
  } catch (error) {
    place.house.report(error)
  } finally {
    heart.stop()
  }
}

/** An attempt is counted when it is claimed: what ended its worker every time would otherwise do so for ever. */
async function withoutTheDead({ settings: { attempts } }: Place, { settle }: OpenTask, items: Item[]): Promise<Item[]> {
  for (const item of items) if (item.attempts > attempts) await settle(item, new SetAside('died'))
  return items.filter((item) => item.attempts <= attempts)
}

type OpenTask = ReturnType<typeof openTask>

function openTask({ house, settings }: Place, { companyId, leaseId }: Claimed, open: Set<string>, signal: AbortSignal) {
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
        : postponeItem(db, queue.name, lease, item.itemId, { reason, delayMs, counts: !(error instanceof RetryLater) }),
    )
    if (settled === 0) throw new LeaseLost('another worker has this item')
  }

  const tryAll = async (items: readonly Item[]): Promise<void> => {
    const ids = items.map(({ itemId }) => itemId)
    let isFinished = false
    const finish: Task<unknown>['finish'] = async (run) => {
      try {
        const kept = new Map<string, RetryLater | SetAside>()
        const settleAll = async (db: Db) => {
          // Not extended any more from here on: a heartbeat must not take what is done for lost.
          for (const id of ids) open.delete(id)
          const settled = await settleIn(db, queue.name, lease, items, kept)
          if (settled !== ids.length) throw new LeaseLost('another worker has these items')
          pass('queue.handled')
        }
        const answer = await house.work(companyId, (ctx) => run({ ...ctx, keep: (itemId, why) => void kept.set(itemId, why) }), settleAll)
        isFinished = true
        return answer
      } catch (error) {
        for (const id of ids) open.add(id)
        throw error
      }
    }
    try {
      await settings.handle({ house, companyId, items, signal, finish })
    } catch (error) {
      if (!isFinished) throw error
      // What is done is not tried again for what failed afterwards.
      house.report(error)
    }
    if (!isFinished) await finish(async () => undefined)
  }

  const handle = async (items: readonly Item[]): Promise<void> => {
    const [item, ...others] = items
    if (!item) return
    try {
      await tryAll(items)
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) throw error
      if (others.length === 0) return settle(item, error)
      for (const one of items) await handle([one])
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
    await house.work(companyId, ({ db, emit }) => giveUp({ db, emit, house, companyId }, item), done)
    return true
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    house.report(error)
    return false
  }
}

type Kept = ReadonlyMap<string, RetryLater | SetAside>

/** How many of these were under the lease: done with, or kept as their handler said. */
async function settleIn(db: Db, table: string, lease: Lease, items: readonly Item[], kept: Kept): Promise<number> {
  const done = items.filter(({ itemId }) => !kept.has(itemId))
  const settled = await Promise.all([
    deleteItems(db, table, lease, done),
    ...items.flatMap((item) => {
      const why = kept.get(item.itemId)
      if (!why) return []
      return why instanceof SetAside
        ? setItemAside(db, table, lease, item, why.reason)
        : postponeItem(db, table, lease, item.itemId, { reason: why.reason, delayMs: why.delayMs, counts: false })
    }),
  ])
  return settled.reduce((sum, count) => sum + count, 0)
}

/** Keeps the lease while its items are at work, and says when it was lost. */
function beat({ house, settings: { queue, leaseMs } }: Place, { companyId, leaseId }: Claimed, open: Set<string>) {
  const lease = deadline(leaseMs, 'the lease may be over')
  const extend = async () => {
    const begun = performance.now()
    const kept = await house.database.transaction(companyId, (db) =>
      extendLease(db, queue.name, { companyId, leaseId }, [...open], leaseMs),
    )
    if ([...open].every((id) => kept.includes(id))) lease.prolong(begun)
    else lease.abort(new LeaseLost('another worker has these items'))
  }
  const timer = setInterval(() => void extend().catch(house.report), leaseMs / 3)
  const stop = () => {
    clearInterval(timer)
    lease.stop()
  }
  return { signal: lease.signal, stop }
}
