import { nilId } from '@prosa/contract/kit/own-id'
import { onTestFinished } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type NewItem, put, queue } from '../../kit/queue/queue.ts'
import { claimedOf, claimItems, deleteItems, type Item, postponeItem, setItemAside } from '../../kit/queue/queue-store.ts'
import { type QueueWorker, startWorker, worker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'

export type Errand = { say: string }

let tables = 0

/** A queue of its own: a claim serves whoever waits, also items of another test. */
export async function aQueue(house: TestHouse) {
  const errands = queue<Errand>(`errands_${++tables}`)
  const { name } = errands
  await house.superuser`call create_queue(${name})`
  const within = house.house.database.transaction
  const row = async (itemId: string) =>
    (await house.superuser.unsafe<Record<string, unknown>[]>(`select * from ${name} where item_id = '${itemId}'`))[0]
  let servedLast = nilId
  return {
    errands,
    name,
    row,
    rows: () => house.superuser.unsafe<{ payload: Errand }[]>(`select * from ${name} order by seq`),
    put: (companyId: string, ...items: NewItem<Errand>[]) => within(companyId, (db) => put(db, errands, companyId, items)),
    /** As `company/say`. */
    async claim(most = 10, leaseMs = 60_000) {
      const leaseId = newId()
      const claimed = claimedOf(await within(null, (db) => claimItems(db, errands, { leaseId, leaseMs, most, servedLast })))
      if (claimed.companyId === null) return { companyId: '', leaseId, items: [] as Item[], says: [], isBusy: claimed.isBusy }
      servedLast = claimed.companyId
      return { ...claimed, leaseId, says: claimed.items.map(({ payload }) => (payload as Errand).say), isBusy: false }
    },
    finish: ({ companyId, leaseId, items }: { companyId: string; leaseId: string; items: Item[] }) =>
      within(companyId, (db) => deleteItems(db, name, { companyId, leaseId }, items)),
    postpone: ({ companyId, leaseId }: { companyId: string; leaseId: string }, item: Item, delayMs: number) =>
      within(companyId, (db) => postponeItem(db, name, { companyId, leaseId }, item.itemId, { reason: 'x', delayMs, attempts: 'count' })),
    setAside: ({ companyId, leaseId }: { companyId: string; leaseId: string }, item: Item) =>
      within(companyId, (db) => setItemAside(db, name, { companyId, leaseId }, item, 'broken')),
    letLeaseEnd: () => house.superuser.unsafe(`update ${name} set leased_until = now() - interval '1 ms' where lease_id is not null`),
    makeDue: () => house.superuser.unsafe(`update ${name} set due_at = now() - interval '1 ms'`),
    async run(declared: Omit<QueueWorker<Errand>, 'queue'>) {
      const running = await startWorker(house.house, worker({ queue: errands, ...declared }))
      onTestFinished(running.close)
      return running
    },
  }
}

export const say = (text: string, more: Partial<NewItem<Errand>> = {}): NewItem<Errand> => ({ payload: { say: text }, ...more })
