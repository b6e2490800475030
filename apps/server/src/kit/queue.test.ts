import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestHouse, testHouse } from '../testing/test-house.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { newId } from './ids.ts'
import { type NewItem, put, queue, RetryLater, redo, SetAside } from './queue.ts'
import { claimItems, deleteItems, extendLease, type Item, postponeItem, setItemAside } from './queue-store.ts'
import { type QueueWorker, startWorker, type Task, worker } from './queue-worker.ts'

type Errand = { say: string }

let house: TestHouse
let tables = 0
const reported: unknown[] = []
beforeAll(async () => {
  house = await testHouse({ house: { report: (error) => reported.push(error) } })
})

/** A queue of its own: a claim serves whoever waits, also items of another test. */
async function aQueue() {
  const errands = queue<Errand>(`errands_${++tables}`)
  const { name } = errands
  await house.superuser`call create_queue(${name})`
  const within = house.house.database.transaction
  const row = async (itemId: string) =>
    (await house.superuser.unsafe<Record<string, unknown>[]>(`select * from ${name} where item_id = '${itemId}'`))[0]
  let servedLast = ''
  return {
    errands,
    name,
    row,
    rows: () => house.superuser.unsafe<{ payload: Errand }[]>(`select * from ${name} order by seq`),
    put: (companyId: string, ...items: NewItem<Errand>[]) => within(companyId, (db) => put(db, errands, companyId, items)),
    /** As `company/say`. */
    async claim(most = 10, leaseMs = 60_000) {
      const leaseId = newId()
      const claimed = await within(null, (db) => claimItems(db, name, { leaseId, leaseMs, most, servedLast }))
      if (claimed.companyId === null) return { companyId: '', leaseId, items: [] as Item[], says: [], isBusy: claimed.isBusy }
      servedLast = claimed.companyId
      return { ...claimed, leaseId, says: claimed.items.map(({ payload }) => (payload as Errand).say), isBusy: false }
    },
    finish: ({ companyId, leaseId, items }: { companyId: string; leaseId: string; items: Item[] }) =>
      within(companyId, (db) =>
        deleteItems(
          db,
          name,
          { companyId, leaseId },
          items.map(({ itemId }) => itemId),
        ),
      ),
    postpone: ({ companyId, leaseId }: { companyId: string; leaseId: string }, item: Item, delayMs: number) =>
      within(companyId, (db) => postponeItem(db, name, { companyId, leaseId }, item.itemId, { reason: 'x', delayMs, counts: true })),
    setAside: ({ companyId, leaseId }: { companyId: string; leaseId: string }, item: Item) =>
      within(companyId, (db) => setItemAside(db, name, { companyId, leaseId }, item.itemId, 'broken')),
    letLeaseEnd: () => house.superuser.unsafe(`update ${name} set leased_until = now() - interval '1 ms' where lease_id is not null`),
    makeDue: () => house.superuser.unsafe(`update ${name} set due_at = now() - interval '1 ms'`),
    async run(declared: Omit<QueueWorker<Errand>, 'queue'>) {
      const running = await startWorker(house.house, worker({ queue: errands, ...declared }))
      onTestFinished(running.close)
      return running
    },
  }
}

const aCompanyId = async () => (await house.aCompany()).companyId
const say = (text: string, more: Partial<NewItem<Errand>> = {}): NewItem<Errand> => ({ payload: { say: text }, ...more })

describe('what is put in', () => {
  it('waits as long as its transaction is not committed, and is not there when it was undone', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    let woken = 0
    const unlisten = await house.house.wakeups.listen(() => void woken++, `queue ${queue.name}`)
    onTestFinished(unlisten)
    woken = 0
    const undone = house.house.work(companyId, async ({ db }) => {
      await put(db, queue.errands, companyId, [say('nie')])
      expect((await queue.claim()).says).toEqual([])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(woken).toBe(0)
    expect((await queue.claim()).says).toEqual([])
    expect(await queue.rows()).toEqual([])
    await queue.put(companyId, say('doch'))
    expect(woken).toBe(1)
  })

  it('is there once for each key, in one command, in two, and also while it is worked at', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const other = await aCompanyId()
    expect(await queue.put(companyId, say('a', { key: 'k' }), say('b', { key: 'k' }), say('c'), say('d'))).toHaveLength(3)
    expect(await queue.put(companyId, say('e', { key: 'k' }))).toEqual([])
    expect(await queue.put(other, say('f', { key: 'k' }))).toHaveLength(1)
    const claimed = await queue.claim()
    expect(await queue.put(claimed.companyId, say('g', { key: 'k' }))).toEqual([])
    await queue.finish(claimed)
    expect(await queue.put(claimed.companyId, say('h', { key: 'k' }))).toHaveLength(1)
  })

  it('waits until it is due', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('morgen', { dueAt: Date.now() + 86_400_000 }), say('heute'))
    expect((await queue.claim()).says).toEqual(['heute'])
    await queue.makeDue()
    expect((await queue.claim()).says).toEqual(['morgen'])
  })
})

describe('a lane', () => {
  it('is worked in order, one item at a time, beside other lanes', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('a1', { lane: 'a' }), say('a2', { lane: 'a' }), say('b1', { lane: 'b' }), say('a3', { lane: 'a' }))
    const first = await queue.claim()
    expect(first.says.toSorted()).toEqual(['a1', 'b1'])
    expect((await queue.claim()).says).toEqual([])
    await queue.finish(first)
    const second = await queue.claim()
    expect(second.says).toEqual(['a2'])
    await queue.finish(second)
    expect((await queue.claim()).says).toEqual(['a3'])
  })

  it('is held back by a retry that waits, and by nothing that was set aside', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('a1', { lane: 'a' }), say('a2', { lane: 'a' }), say('b1', { lane: 'b' }))
    const first = await queue.claim(1)
    expect(first.says).toEqual(['a1'])
    await queue.postpone(first, first.items[0]!, 3_600_000)
    expect((await queue.claim()).says).toEqual(['b1'])
    expect((await queue.claim()).says).toEqual([])
    await queue.makeDue()
    const again = await queue.claim()
    expect([again.says, again.items[0]!.attempts]).toEqual([['a1'], 2])
    await queue.setAside(again, again.items[0]!)
    expect((await queue.claim()).says).toEqual(['a2'])
  })

  it('is not given to a second worker when an earlier item was committed later', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const wrote = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const slow = house.house.work(companyId, async ({ db }) => {
      await put(db, queue.errands, companyId, [say('früh', { lane: 'a' })])
      wrote.resolve()
      await held.promise
    })
    await wrote.promise
    await queue.put(companyId, say('spät', { lane: 'a' }))
    const later = await queue.claim()
    expect(later.says).toEqual(['spät'])
    held.resolve()
    await slow
    expect(await queue.claim()).toMatchObject({ says: [], isBusy: false })
    await queue.finish(later)
    expect((await queue.claim()).says).toEqual(['früh'])
  })

  it('is not held for ever by a claim that still saw the item that is being finished', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('a1', { lane: 'a' }))
    const first = await queue.claim()
    await queue.put(companyId, say('a2', { lane: 'a' }))
    const { leaseId, items } = first
    await house.house.database.transaction(companyId, async (db) => {
      await deleteItems(db, queue.name, { companyId, leaseId }, [items[0]!.itemId])
      expect((await queue.claim()).says).toEqual([])
    })
    expect((await queue.claim()).says).toEqual(['a2'])
  })

  it('goes on after a finish that had to wait for a claim', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('a1', { lane: 'a' }))
    const first = await queue.claim()
    await queue.put(companyId, say('a2', { lane: 'a' }))
    const finished = await house.house.database.transaction(null, async (db) => {
      await claimItems(db, queue.name, { leaseId: 'x', leaseMs: 1, most: 5, servedLast: '' })
      const finished = queue.finish(first)
      await waitUntil('it waits', async () => {
        const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waits.length > 0
      })
      return { finished }
    })
    expect(await finished.finished).toBe(1)
    expect((await queue.claim()).says).toEqual(['a2'])
  })

  it('goes on when many first items are finished while others are put behind them', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const lanes = Array.from({ length: 20 }, (_, lane) => ['1', '2', '3'].map((n) => say(`${lane}.${n}`, { lane: `${lane}` }))).flat()
    await queue.put(companyId, ...lanes)
    const heard: string[] = []
    while (heard.length < lanes.length) {
      const claimed = await queue.claim(5)
      heard.push(...claimed.says)
      // Claims that find only followers run while the firsts of these lanes go.
      await Promise.all([queue.finish(claimed), queue.claim(5).then((other) => heard.push(...other.says) && queue.finish(other))])
    }
    expect(heard.toSorted()).toEqual(lanes.map(({ payload }) => payload.say).toSorted())
  })

  it('takes what was set aside back at its end', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [a1] = await queue.put(companyId, say('a1', { lane: 'a' }), say('a2', { lane: 'a' }), say('a3', { lane: 'a' }))
    const first = await queue.claim()
    await queue.setAside(first, first.items[0]!)
    const second = await queue.claim()
    expect(second.says).toEqual(['a2'])
    const again = (id: string, company = companyId) => house.house.work(company, ({ db }) => redo(db, queue.errands, company, id))
    expect([await again('nothing'), await again(a1!, await aCompanyId()), await again(a1!), await again(a1!)]).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect((await queue.claim()).says).toEqual([])
    await queue.finish(second)
    const third = await queue.claim()
    expect(third.says).toEqual(['a3'])
    await queue.finish(third)
    const last = await queue.claim()
    expect([last.says, last.items[0]!.attempts]).toEqual([['a1'], 1])
  })
})

describe('companies', () => {
  it('take turns: a long queue of one keeps nobody waiting', async () => {
    const queue = await aQueue()
    const [many, one, two] = [await aCompanyId(), await aCompanyId(), await aCompanyId()]
    await queue.put(many, ...Array.from({ length: 500 }, (_, n) => say(`${n}`)))
    await queue.put(one, say('eins'))
    await queue.put(two, say('zwei'))
    const turns = [await queue.claim(), await queue.claim(), await queue.claim(), await queue.claim()]
    expect(
      turns
        .map(({ companyId }) => companyId)
        .slice(0, 3)
        .toSorted(),
    ).toEqual([many, one, two].toSorted())
    expect(turns[3]!.companyId).toBe(many)
  })

  it('are claimed for by one at a time, and nobody waits for a slow claim of another', async () => {
    const queue = await aQueue()
    const [one, two] = [await aCompanyId(), await aCompanyId()].toSorted() as [string, string]
    await queue.put(one, say('eins'), say('mehr'))
    await house.house.database.transaction(null, async (db) => {
      const slow = await claimItems(db, queue.name, { leaseId: 'x', leaseMs: 60_000, most: 1, servedLast: '' })
      expect(slow.companyId).toBe(one)
      expect(await queue.claim()).toMatchObject({ says: [], isBusy: true })
      await queue.put(two, say('zwei'))
      expect((await queue.claim()).says).toEqual(['zwei'])
    })
    expect((await queue.claim()).says).toEqual(['mehr'])
  })

  it('cannot touch items of another', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('meins'))
    const claimed = await queue.claim()
    const theirs = { ...claimed, companyId: await aCompanyId() }
    expect([await queue.finish(theirs), await queue.setAside(theirs, claimed.items[0]!)]).toEqual([0, 0])
    const stolen = house.house.database.transaction(theirs.companyId, (db) => put(db, queue.errands, companyId, [say('untergeschoben')]))
    await expect(stolen).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a lease', () => {
  it('that ran out is another one’s, and its first holder can neither keep nor finish it', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('a'))
    const first = await queue.claim()
    expect((await queue.claim()).says).toEqual([])
    await queue.letLeaseEnd()
    const second = await queue.claim()
    expect([second.says, second.items[0]!.attempts]).toEqual([['a'], 2])
    const lease = { companyId, leaseId: first.leaseId }
    const kept = await house.house.database.transaction(companyId, (db) =>
      extendLease(db, queue.name, lease, [first.items[0]!.itemId], 1_000),
    )
    expect([kept, await queue.finish(first), await queue.postpone(first, first.items[0]!, 1)]).toEqual([[], 0, 0])
    expect(await queue.finish(second)).toBe(1)
  })

  it('is kept while its holder says so', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('a'))
    const { leaseId, items } = await queue.claim(1, 1)
    await house.house.database.transaction(companyId, (db) =>
      extendLease(db, queue.name, { companyId, leaseId }, [items[0]!.itemId], 60_000),
    )
    expect((await queue.claim()).says).toEqual([])
  })
})

describe('a worker', () => {
  const handled: string[] = []
  const note = async ({ items, finish }: Task<Errand>) =>
    finish(async () => {
      handled.push(...items.map(({ payload }) => payload.say))
    })

  it('is woken by whoever puts, long before it would look by itself', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const seen: number[] = []
    await queue.run({ handle: async () => void seen.push(performance.now()) })
    const waits: number[] = []
    for (let n = 0; n < 5; n++) {
      const begun = performance.now()
      await queue.put(companyId, say(`${n}`))
      await waitUntil('it is handled', () => seen.length > n)
      waits.push(seen[n]! - begun)
    }
    expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(500)
    await waitUntil('all are done', async () => (await queue.rows()).length === 0)
  })

  it('commits what it did together with "done", or neither', async () => {
    const queue = await aQueue()
    const { companyId, aDepartment } = await house.aCompany()
    await aDepartment('vorher')
    const [itemId] = await queue.put(companyId, say('umbenennen'))
    const names = () => house.superuser`select department_name from departments where company_id = ${companyId}`
    const tries: number[] = []
    await queue.run({
      backoffMs: () => 1,
      async handle({ items, finish, companyId }) {
        tries.push(items[0]!.attempts)
        await finish(async ({ db }) => {
          await db`update departments set department_name = ${`nach ${tries.length}`} where company_id = ${companyId}`
          if (tries.length < 3) throw new Error('geheim')
        })
      },
    })
    await waitUntil('it is done', async () => !(await queue.row(itemId!)))
    expect([tries, await names()]).toEqual([[1, 2, 3], [{ departmentName: 'nach 3' }]])
  })

  it('loses what it did when its lease was lost meanwhile', async () => {
    const queue = await aQueue()
    const { companyId, aDepartment } = await house.aCompany()
    await aDepartment('vorher')
    await queue.put(companyId, say('a'))
    const inside = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let effects = 0
    const outcome = Promise.withResolvers<unknown>()
    await queue.run({
      concurrency: 1,
      async handle({ finish }) {
        inside.resolve()
        await goOn.promise
        const finished = finish(async ({ db }) => {
          effects += 1
          await db`update departments set department_name = 'nie' where company_id = ${companyId}`
        })
        outcome.resolve(await Promise.allSettled([finished]))
        await finished
      },
    })
    await inside.promise
    await queue.letLeaseEnd()
    const other = await queue.claim()
    expect(other.says).toEqual(['a'])
    goOn.resolve()
    expect(await outcome.promise).toMatchObject([{ status: 'rejected', reason: { code: 'LEASE_LOST' } }])
    expect(effects).toBe(1)
    expect(await house.superuser`select department_name from departments where company_id = ${companyId}`).toEqual([
      { departmentName: 'vorher' },
    ])
    expect(await queue.finish(other)).toBe(1)
  })

  it('tries a failed batch again one by one, goes on, and sets aside what never works, without private words', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    handled.length = 0
    const ids = await queue.put(companyId, say('gut 1'), say('schlecht'), say('gut 2'))
    await queue.run({
      attempts: 3,
      backoffMs: () => 1,
      async handle(task) {
        if (task.items.some(({ payload }) => payload.say === 'schlecht')) throw new TypeError('Maria, 11 99999-0000, "geheim"')
        await note(task)
      },
    })
    const isAside = async () => (await queue.row(ids[1]!))?.setAsideAt
    await waitUntil('the bad one is set aside', isAside)
    expect(handled.toSorted()).toEqual(['gut 1', 'gut 2'])
    expect(reported.filter((error) => error instanceof TypeError)).toHaveLength(3)
    expect(await queue.row(ids[1]!)).toMatchObject({ attempts: 3, reason: 'TypeError', leaseId: null })
    await queue.put(companyId, say('gut 3'))
    await waitUntil('it still works', () => handled.includes('gut 3'))
  })

  it('does nothing a second time because of what failed after it was done', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    handled.length = 0
    await queue.put(companyId, say('a'), say('b'))
    await queue.run({
      async handle(task) {
        await note(task)
        throw new SyntaxError('zu spät')
      },
    })
    await waitUntil('the failure is reported', () => reported.some((error) => error instanceof SyntaxError))
    expect([handled.toSorted(), await queue.rows()]).toEqual([['a', 'b'], []])
  })

  it('waits, or gives up, when its handler says so', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [slow, hopeless] = await queue.put(companyId, say('langsam'), say('hoffnungslos'))
    await queue.run({
      batch: 1,
      async handle({ items }) {
        if (items[0]!.payload.say === 'langsam') throw new RetryLater('rate', 3_600_000)
        throw new SetAside('number.unknown')
      },
    })
    await waitUntil('both are settled', async () => (await queue.row(slow!))?.reason && (await queue.row(hopeless!))?.setAsideAt)
    expect(await queue.row(slow!)).toMatchObject({ attempts: 0, reason: 'rate', setAsideAt: null, leaseId: null })
    expect(await queue.row(hopeless!)).toMatchObject({ attempts: 1, reason: 'number.unknown' })
  })

  it('sets aside without a try what ended every worker before it', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    handled.length = 0
    const [itemId] = await queue.put(companyId, say('tödlich'))
    for (let n = 0; n < 2; n++) {
      await queue.claim()
      await queue.letLeaseEnd()
    }
    await queue.run({ attempts: 2, handle: note })
    await waitUntil('it is set aside', async () => (await queue.row(itemId!))?.setAsideAt)
    expect([(await queue.row(itemId!))!.reason, handled]).toEqual(['died', []])
  })

  it('keeps its lease as long as it is at work', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [itemId] = await queue.put(companyId, say('lang'))
    const goOn = Promise.withResolvers<void>()
    await queue.run({ leaseMs: 300, handle: () => goOn.promise })
    const until = async () => (await queue.row(itemId!))?.leasedUntil as number | null
    const first = await waitUntil('it is leased', until)
    await waitUntil('the lease was extended well past its first end', async () => ((await until()) ?? 0) > first + 600)
    goOn.resolve()
    await waitUntil('it is done', async () => !(await queue.row(itemId!)))
  })

  it('finishes what it has before it closes, and takes nothing more', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    handled.length = 0
    const started = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const running = await queue.run({
      concurrency: 1,
      async handle(task) {
        started.resolve()
        await goOn.promise
        await note(task)
      },
    })
    await queue.put(companyId, say('noch'))
    await started.promise
    await queue.put(companyId, say('nicht mehr'))
    const closed = running.close()
    goOn.resolve()
    await closed
    expect(handled).toEqual(['noch'])
    expect((await queue.rows()).map(({ payload }) => payload.say)).toEqual(['nicht mehr'])
  })
})
