import { event } from '@prosa/contract/kit/event'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { idOf } from '../db/ids.ts'
import { pruneEvents } from '../db/prune-store.ts'
import { openHouse } from '../house.ts'
import { type Listener, startListener } from './listeners.ts'
import type { WrittenEvent } from './outbox.ts'

const noted = event({
  name: 'test.noted',
  payload: z.object({ text: z.string() }),
  audience: () => ({ to: 'company' }),
  entity: ({ text }) => ({ key: text, version: 1 }),
})

const whispered = event({ ...noted, name: 'test.whispered' })

let house: TestHouse
let companyId: string
let names = 0
const reported: { code?: string }[] = []
const report = (error: unknown) => reported.push(error as { code?: string })
beforeAll(async () => {
  house = await testHouse({ house: { report } })
  companyId = (await house.aCompany()).companyId
  await house.house.events.start()
})

// A horizon belongs to the whole cluster: what was before a test is heard in it while a transaction of any database is older.
beforeEach(() => waitUntil('the horizon has passed what was before', hasPassedAll))

const emit = (...texts: string[]) =>
  house.house.work(companyId, async ({ emit }) => {
    for (const text of texts) emit(noted, { text })
  })
const textOf = ({ payload }: WrittenEvent) => (payload as { text: string }).text
const hasPassedAll = async () =>
  (await house.superuser`select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`).length === 0
const aName = () => `listener-${++names}`
const rowOf = async (name: string) =>
  (await house.superuser<Record<string, unknown>[]>`select * from event_listeners where name = ${name}`)[0]!

/** Says what it heard; on a node of its own where two are needed. */
async function aListener(name: string, { handle, ...more }: Partial<Listener> = {}, node = house.house) {
  const heard: string[] = []
  const listen: Listener['handle'] = async (events, ctx) => {
    await handle?.(events, ctx)
    heard.push(...events.map(textOf))
  }
  const running = await startListener(node, { name, handle: listen, backoffMs: () => 1, ...more })
  onTestFinished(running.close)
  return { heard, ...running }
}

async function aNode() {
  const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 4, report })
  onTestFinished(node.close)
  await node.events.start()
  return node
}

describe('a listener', () => {
  it('begins at its first start, hears everything from then on, and goes on where it was', async () => {
    const name = aName()
    await emit('vorher')
    await waitUntil('the horizon has passed it', hasPassedAll)
    const first = await aListener(name)
    await emit('eins', 'zwei')
    await waitUntil('both are heard', () => first.heard.length === 2)
    await first.close()
    await emit('drei')
    const second = await aListener(name)
    await emit('vier')
    await waitUntil('what came meanwhile and afterwards is heard', () => second.heard.length === 2)
    expect([first.heard, second.heard]).toEqual([
      ['eins', 'zwei'],
      ['drei', 'vier'],
    ])
  })

  it('misses nothing when transactions commit in another order than they began, and turns nothing around that was written one after the other', async () => {
    const { heard } = await aListener(aName())
    const wrote = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const slow = house.house.work(companyId, async ({ db, emit }) => {
      await db`select pg_current_xact_id()`
      wrote.resolve()
      await held.promise
      emit(noted, { text: 'langsam' })
    })
    await wrote.promise
    await emit('schnell 1')
    await emit('schnell 2')
    held.resolve()
    await slow
    await waitUntil('all are heard', () => heard.length === 3)
    // Of what ran beside them the order is not promised: a window may end between the two, at a transaction of somebody else.
    expect(heard.filter((text) => text !== 'langsam')).toEqual(['schnell 1', 'schnell 2'])
  })

  it('of some names hears only those, and leaves the others behind', async () => {
    const name = aName()
    const { heard } = await aListener(name, { hears: [whispered.name] })
    const before = BigInt((await rowOf(name)).horizon as string)
    await house.house.work(companyId, async ({ emit }) => {
      emit(noted, { text: 'laut' })
      emit(whispered, { text: 'leise' })
    })
    await waitUntil('it is heard', () => heard.length > 0)
    await emit('nur laut')
    const [{ xid }] = await house.superuser<[{ xid: string }]>`select max(xid::text::numeric)::text as xid from events`
    await waitUntil('it is past all of them', async () => BigInt((await rowOf(name)).horizon as string) > BigInt(xid))
    expect(BigInt(xid)).toBeGreaterThan(before)
    expect(heard).toEqual(['leise'])
  })

  it('goes on within a window of many events, in batches, each kept when it is done', async () => {
    const name = aName()
    const texts = Array.from({ length: 25 }, (_, n) => `${n}`)
    const first = await aListener(name)
    await first.close()
    await emit(...texts)
    let isBroken = true
    const second = await aListener(name, {
      batch: 10,
      async handle(events) {
        if (isBroken && events.some((one) => textOf(one) === '15')) throw new Error('kaputt')
      },
    })
    await waitUntil('it fails', async () => (await rowOf(name)).failingSince)
    expect(second.heard).toEqual(texts.slice(0, 10))
    await second.close()
    expect(await rowOf(name)).toMatchObject({ windowEnd: expect.anything(), reason: 'Error', leaseId: null })
    isBroken = false
    const third = await aListener(name, { batch: 10 })
    await waitUntil('the rest is heard', () => third.heard.length === 15)
    expect(third.heard).toEqual(texts.slice(10))
    await waitUntil('the window is closed', async () => (await rowOf(name)).windowEnd === null)
    expect(await rowOf(name)).toMatchObject({ failures: 0, failingSince: null, retryAt: null, reason: null, handledSeq: 0 })
  })

  it('that fails tries again, says since when, and blocks only itself', async () => {
    const name = aName()
    let failures = 0
    const broken = await aListener(name, {
      backoffMs: (sofar) => 1 + sofar,
      async handle() {
        failures += 1
        if (failures <= 3) throw new RangeError('Maria, 11 99999-0000')
      },
    })
    const well = await aListener(aName())
    await emit('a')
    await waitUntil('the other one hears it', () => well.heard.length === 1)
    await waitUntil('it hears it in the end', () => broken.heard.length === 1)
    // What it heard is heard for good a moment later.
    await waitUntil('it is kept', async () => (await rowOf(name)).failures === 0)
    expect([failures, broken.heard]).toEqual([4, ['a']])
    expect(reported.filter((error) => error instanceof RangeError)).toHaveLength(3)
    expect(await rowOf(name)).toMatchObject({ reason: null })
  })

  it('waits longer after each failure, on every node', async () => {
    const name = aName()
    const delays: number[] = []
    await aListener(name, {
      backoffMs: (sofar) => {
        delays.push(sofar)
        return 3_600_000
      },
      async handle() {
        throw new Error('kaputt')
      },
    })
    await emit('a')
    await waitUntil('one failed', async () => (await rowOf(name)).retryAt)
    const node = await aNode()
    const other = await aListener(name, {}, node)
    const third = await aListener(aName(), {}, node)
    for (const [at, text] of ['b', 'c', 'd'].entries()) {
      await emit(text)
      await waitUntil('a listener that is well hears it there', () => third.heard.length > at)
    }
    expect([other.heard, delays]).toEqual([[], [0]])
  })

  it('is at work on one node at a time', async () => {
    const name = aName()
    let atWork = 0
    let most = 0
    const handle = async (events: readonly WrittenEvent[]) => {
      atWork += events.length
      most = Math.max(most, atWork)
      await house.superuser`select 1`
      atWork -= events.length
    }
    const nodes = [await aListener(name, { handle, batch: 1 }), await aListener(name, { handle, batch: 1 }, await aNode())]
    for (let n = 0; n < 20; n++) await emit(`${n}`)
    await waitUntil('all are heard', () => nodes.flatMap(({ heard }) => heard).length >= 20)
    expect(nodes.flatMap(({ heard }) => heard)).toHaveLength(20)
    expect(most).toBe(1)
  })

  it('whose turn was taken away moves nothing, and the other one goes on from where it was', async () => {
    const name = aName()
    const inside = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = await aListener(name, {
      async handle() {
        inside.resolve()
        await goOn.promise
      },
    })
    const elsewhere = await aNode()
    await emit('a')
    await inside.promise
    const before = await rowOf(name)
    await house.superuser`update event_listeners set leased_until = now() - interval '1 s' where name = ${name}`
    const other = await aListener(name, {}, elsewhere)
    await waitUntil('the other one hears it', () => other.heard.length === 1)
    const after = await waitUntil('it moved on', async () => {
      const row = await rowOf(name)
      return row.horizon !== before.horizon && row.leaseId === null && row
    })
    goOn.resolve()
    await slow.close()
    expect(await rowOf(name)).toEqual(after)
  })

  it('keeps its turn while it is at work', async () => {
    const name = aName()
    const goOn = Promise.withResolvers<void>()
    await aListener(name, { leaseMs: 300, handle: () => goOn.promise })
    await emit('a')
    const until = async () => ((await rowOf(name)).leasedUntil as number | null) ?? 0
    const first = await waitUntil('it has its turn', until)
    await waitUntil('the turn was kept', async () => (await until()) > first + 600)
    goOn.resolve()
    await waitUntil('it is over', async () => (await rowOf(name)).leaseId === null)
  })

  it('writes nothing while there is nothing to hear', async () => {
    const name = aName()
    const { heard } = await aListener(name)
    await emit('a')
    await waitUntil('it is heard', async () => heard.length === 1 && (await rowOf(name)).leaseId === null)
    const version = () => house.superuser`select xmin::text from event_listeners where name = ${name}`
    const before = await version()
    const begun = performance.now()
    await waitUntil('it has looked twice while the horizon moved', async () => {
      await house.house.work(companyId, ({ db }) => db`select pg_current_xact_id()`)
      return performance.now() - begun > 2_200
    })
    expect(await version()).toEqual(before)
  })

  it('behind the pruned log says so and goes on from its beginning', async () => {
    const name = aName()
    const first = await aListener(name)
    await first.close()
    await emit('verloren')
    await house.superuser`update events set happened_at = now() - interval '8 days'`
    await emit('noch da')
    await house.house.database.transaction(null, (db) => pruneEvents(db, Date.now() - 7 * 86_400_000, 1_000))
    const second = await aListener(name)
    await waitUntil('it hears the rest', () => second.heard.length === 1)
    expect([second.heard, second.fellBehind()]).toEqual([['noch da'], 1])
    expect(reported.filter(({ code }) => code === 'LISTENER_BEHIND')).toHaveLength(1)
    await emit('weiter')
    await waitUntil('it goes on', () => second.heard.length === 2)
    expect(second.fellBehind()).toBe(1)
  })

  it('of another log, as after a restore, goes on from the beginning of this one', async () => {
    const name = aName()
    const first = await aListener(name)
    await first.close()
    await house.superuser`update event_listeners set log_id = ${idOf('another')}, horizon = '18446744073709551000' where name = ${name}`
    const second = await aListener(name)
    await emit('neu')
    await waitUntil('it hears what is new', () => second.heard.includes('neu'))
    expect(second.fellBehind()).toBe(1)
  })
})
