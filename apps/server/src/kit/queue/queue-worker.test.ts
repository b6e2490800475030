import { beforeAll, describe, expect, it } from 'vitest'
import { type Errand, aQueue as queueOf, say } from '../../testing/scenes/a-queue.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { NextPiece, RetryLater, SetAside } from './queue.ts'
import type { Task } from './queue-worker.ts'

let house: TestHouse
const reported: unknown[] = []
beforeAll(async () => {
  house = await testHouse({ house: { report: (error) => reported.push(error) } })
})

const aQueue = () => queueOf(house)
const aCompanyId = async () => (await house.aCompany()).companyId

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

  it('does what stands behind an item along with it where it says so, and what comes meanwhile after it', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const lane = { lane: 'eins' }
    await queue.put(companyId, say('a', lane), say('b', lane), say('c', lane), say('x', { lane: 'zwei' }))
    const looks: string[] = []
    await queue.run({
      batch: 1,
      handle: ({ items: [item], finish }) =>
        finish(async ({ absorb }) => {
          await absorb(item!)
          if (item!.payload.say === 'a') await queue.put(companyId, say('d', lane))
          looks.push(item!.payload.say)
        }),
    })
    await waitUntil('nothing is left', async () => (await queue.rows()).length === 0)
    expect(looks.toSorted()).toEqual(['a', 'd', 'x'])
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

  it('keeps single items of a batch as its handler says, and the others are done with its effects', async () => {
    const queue = await aQueue()
    const { companyId, aDepartment } = await house.aCompany()
    await aDepartment('vorher')
    const ids = await queue.put(companyId, say('a', { lane: 'a' }), say('später', { lane: 'b' }), say('nie', { lane: 'c' }))
    await queue.put(companyId, say('danach', { lane: 'c' }))
    const handled: string[] = []
    await queue.run({
      async handle({ items, finish }) {
        await finish(async ({ db, keep }) => {
          await db`update departments set department_name = 'nachher' where company_id = ${companyId}`
          for (const { itemId, payload } of items) {
            if (payload.say === 'später') keep(itemId, new RetryLater('rate', 3_600_000))
            else if (payload.say === 'nie') keep(itemId, new SetAside('unreadable'))
            else handled.push(payload.say)
          }
        })
      },
    })
    await waitUntil('the one behind it came', () => handled.includes('danach'))
    const [done, later, never] = await Promise.all(ids.map(queue.row))
    expect([done, handled]).toEqual([undefined, ['a', 'danach']])
    expect(later).toMatchObject({ reason: 'rate', attempts: 0, setAsideAt: null, leaseId: null })
    expect(never).toMatchObject({ reason: 'unreadable', attempts: 1, setAsideAt: expect.any(Number), leaseId: null })
    expect(await house.superuser`select department_name from departments where company_id = ${companyId}`).toEqual([
      { departmentName: 'nachher' },
    ])
  })

  it('keeps nothing back where its transaction is undone', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [itemId] = await queue.put(companyId, say('a'))
    let tries = 0
    await queue.run({
      backoffMs: () => 1,
      async handle({ items, finish }) {
        await finish(async ({ keep }) => {
          tries += 1
          if (tries > 1) return
          keep(items[0]!.itemId, new SetAside('unreadable'))
          throw new Error('undone')
        })
      },
    })
    await waitUntil('it is done', async () => !(await queue.row(itemId!)))
    expect(tries).toBe(2)
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

  it('counts the deaths of each piece for itself, however many pieces an item has', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    await queue.put(companyId, say('lang'))
    for (let n = 0; n < 2; n++) {
      await queue.claim()
      await queue.letLeaseEnd()
    }
    const attempts: number[] = []
    await queue.run({
      attempts: 3,
      handle: ({ items: [item], finish }) =>
        finish(async ({ keep }) => {
          attempts.push(item!.attempts)
          if (attempts.length < 3) keep(item!.itemId, new NextPiece(0))
        }),
    })
    await waitUntil('it is done', async () => (await queue.rows()).length === 0)
    expect(attempts).toEqual([3, 1, 1])
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

  it('keeps the lease of what it leaves, does the others and the next meanwhile, and settles it when it ends', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [slow] = await queue.put(companyId, say('langsam'), say('schnell'))
    const goOn = Promise.withResolvers<void>()
    const handled: string[] = []
    await queue.run({
      concurrency: 1,
      leaseMs: 300,
      async handle({ items, finish, leave }) {
        for (const { itemId, payload } of items) {
          if (payload.say !== 'langsam') handled.push(payload.say)
          else
            leave(itemId, async (own) => {
              await goOn.promise
              handled.push(...own.items.map(({ payload }) => payload.say))
              await own.finish(async ({ keep }) => keep(itemId, new RetryLater('rate', 3_600_000)))
            })
        }
        await finish(async () => undefined)
      },
    })
    const until = async () => (await queue.row(slow!))?.leasedUntil as number | null
    const first = await waitUntil('it is leased', until)
    await queue.put(companyId, say('danach'))
    await waitUntil('the others are done', async () => (await queue.rows()).length === 1)
    await waitUntil('the lease was extended well past its first end', async () => ((await until()) ?? 0) > first + 600)
    await queue.makeDue()
    expect([(await queue.claim()).says, handled]).toEqual([[], ['schnell', 'danach']])
    goOn.resolve()
    await waitUntil('it is settled', async () => (await queue.row(slow!))?.reason)
    expect(await queue.row(slow!)).toMatchObject({ reason: 'rate', attempts: 0, leaseId: null })
    expect(handled).toEqual(['schnell', 'danach', 'langsam'])
  })

  it('tries again later what fails after it was left, once, and nothing of the rest', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const tries: string[] = []
    await queue.put(companyId, say('schlecht'), say('gut'))
    const [bad] = (await queue.rows()) as unknown as { itemId: string }[]
    await queue.run({
      backoffMs: () => 3_600_000,
      async handle({ items, finish, leave }) {
        tries.push(...items.map(({ payload }) => payload.say))
        leave(bad!.itemId, async () => {
          throw new RangeError('geheim')
        })
        await finish(async () => undefined)
      },
    })
    await waitUntil('it waits for its next try', async () => (await queue.row(bad!.itemId))?.reason === 'RangeError')
    await waitUntil('the other is done', async () => (await queue.rows()).length === 1)
    expect([tries.toSorted(), reported.filter((error) => error instanceof RangeError).length]).toEqual([['gut', 'schlecht'], 1])
  })

  it('does not try again, with those of its batch that failed, what it left', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [slow] = await queue.put(companyId, say('langsam'), say('a'), say('b'))
    const goOn = Promise.withResolvers<void>()
    const tries: string[][] = []
    await queue.run({
      async handle({ items, finish, leave }) {
        tries.push(items.map(({ payload }) => payload.say).toSorted())
        if (items.length === 1) return finish(async () => undefined)
        leave(slow!, () => goOn.promise)
        throw new EvalError('geheim')
      },
    })
    await waitUntil('the others are done', async () => (await queue.rows()).length === 1)
    goOn.resolve()
    await waitUntil('and it too', async () => (await queue.rows()).length === 0)
    expect(tries.map((words) => words.join(' ')).toSorted()).toEqual(['a', 'a b langsam', 'b'])
  })

  it('leaves no more than eight times its concurrency to go on by itself, and goes on when some of it has ended', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const goOn = Promise.withResolvers<void>()
    let tries = 0
    await queue.run({
      batch: 1,
      concurrency: 1,
      async handle({ items, leave }) {
        tries += 1
        leave(items[0]!.itemId, () => goOn.promise)
      },
    })
    await queue.put(companyId, ...Array.from({ length: 10 }, (_, nth) => say(String(nth))))
    await waitUntil('as many as may be are left', () => tries >= 8)
    await queue.put(companyId, say('noch'))
    // Were there room for more, it would be claimed long before so many questions are answered.
    for (let nth = 0; nth < 50; nth++) await queue.rows()
    expect(tries).toBe(8)
    goOn.resolve()
    await waitUntil('all are done', async () => (await queue.rows()).length === 0)
    expect(tries).toBe(11)
  })

  it('waits for what it left before it closes', async () => {
    const queue = await aQueue()
    const companyId = await aCompanyId()
    const [left, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = await queue.run({
      async handle({ items, leave }) {
        leave(items[0]!.itemId, () => goOn.promise)
        left.resolve()
      },
    })
    await queue.put(companyId, say('noch'))
    await left.promise
    const closed = running.close()
    goOn.resolve()
    await closed
    expect(await queue.rows()).toEqual([])
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
