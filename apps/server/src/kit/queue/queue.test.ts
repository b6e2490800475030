import { nilId } from '@prosa/contract/kit/own-id'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aQueue as queueOf, say } from '../../testing/scenes/a-queue.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { newId } from '../db/ids.ts'
import { put, redo } from './queue.ts'
import { claimItems, deleteItems, extendLease } from './queue-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const aQueue = () => queueOf(house)
const aCompanyId = async () => (await house.aCompany()).companyId

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

  it('of one company waits for none of the same name of another', async () => {
    const queue = await aQueue()
    const companyIds = [await aCompanyId(), await aCompanyId()]
    for (const companyId of companyIds) await queue.put(companyId, say(companyId, { lane: 'a' }))
    const both = [await queue.claim(), await queue.claim()]
    expect(both.flatMap(({ says }) => says).toSorted()).toEqual(companyIds.toSorted())
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
      await deleteItems(db, queue.name, { companyId, leaseId }, items)
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
      await claimItems(db, queue, { leaseId: newId(), leaseMs: 1, most: 5, servedLast: nilId })
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
    expect([await again(newId()), await again(a1!, await aCompanyId()), await again(a1!), await again(a1!)]).toEqual([
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
      const [slow] = await claimItems(db, queue, { leaseId: newId(), leaseMs: 60_000, most: 1, servedLast: nilId })
      expect(slow?.companyId).toBe(one)
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
