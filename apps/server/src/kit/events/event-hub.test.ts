import { event } from '@prosa/contract/kit/event'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Db } from '../db/db.ts'
import { openHouse } from '../house.ts'
import { openEventHub } from './event-hub.ts'
import type { WrittenEvent } from './outbox.ts'

const noted = event({
  name: 'test.noted',
  payload: z.object({ chat: z.string(), text: z.string(), version: z.number() }),
  audience: () => ({ to: 'company' }),
  entity: ({ chat, version }) => ({ key: chat, version }),
})

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** Another node on the same database. */
async function aNode() {
  const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 4 })
  onTestFinished(() => node.close())
  const heard: WrittenEvent[] = []
  node.events.subscribe((events) => heard.push(...events))
  await node.events.start()
  return {
    node,
    heard,
    textsOf: (companyId: string) =>
      heard.filter((one) => one.companyId === companyId).map(({ payload }) => (payload as { text: string }).text),
  }
}

describe('the event hub', () => {
  it('hears its own at once and those of other nodes, each once', async () => {
    const { companyId } = await house.aCompany()
    const [a, b] = [await aNode(), await aNode()]
    await a.node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'eins', version: 1 }))
    expect(a.textsOf(companyId)).toEqual(['eins'])
    await b.node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'zwei', version: 2 }))
    await waitUntil('both nodes heard both', () => a.heard.length >= 2 && b.heard.length >= 2)
    expect(a.textsOf(companyId)).toEqual(['eins', 'zwei'])
    expect(b.textsOf(companyId).toSorted()).toEqual(['eins', 'zwei'])
  })

  it('tells nothing of a transaction that was undone', async () => {
    const { companyId } = await house.aCompany()
    const { node, textsOf } = await aNode()
    const undone = node.work(companyId, async ({ emit }) => {
      emit(noted, { chat: 'c', text: 'nie', version: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'doch', version: 1 }))
    expect(textsOf(companyId)).toEqual(['doch'])
  })

  it('misses nothing when transactions commit in another order than they wrote', async () => {
    const { companyId } = await house.aCompany()
    const { node: writer } = await aNode()
    const { textsOf } = await aNode()
    const held = Promise.withResolvers<void>()
    const wrote = Promise.withResolvers<void>()
    const slow = house.house.work(companyId, async ({ db, emit }) => {
      await db`select pg_current_xact_id()`
      emit(noted, { chat: 'slow', text: 'langsam', version: 1 })
      wrote.resolve()
      await held.promise
    })
    await wrote.promise
    for (let n = 0; n < 5; n++)
      await writer.work(companyId, async ({ emit }) => emit(noted, { chat: 'fast', text: `schnell ${n}`, version: n }))
    held.resolve()
    await slow
    await waitUntil('all six arrived', () => textsOf(companyId).length === 6)
    expect(textsOf(companyId).filter((text) => text !== 'langsam')).toEqual([0, 1, 2, 3, 4].map((n) => `schnell ${n}`))
  })

  it('hears what other nodes committed while a transaction of anybody is still open', async () => {
    const { companyId } = await house.aCompany()
    const [writer, reader] = [await aNode(), await aNode()]
    const open = await anOpenTransaction()
    await writer.node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'trotzdem', version: 1 }))
    await waitUntil('it was heard', () => reader.textsOf(companyId).length)
    await writer.node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'auch', version: 2 }))
    await waitUntil('so was the next', () => reader.textsOf(companyId).length > 1)
    // Who comes back must still ask from below what is open.
    const horizon = () => BigInt(reader.node.events.cursor().horizon)
    expect(horizon()).toBeLessThanOrEqual(open.xid)
    await open.end()
    await waitUntil('the cursor moved on', () => horizon() > open.xid)
    expect(reader.textsOf(companyId)).toEqual(['trotzdem', 'auch'])
  })

  it('goes on past more than it can tell, and says so', async () => {
    const { companyId } = await house.aCompany()
    const { node, textsOf } = await aNode()
    let gaps = 0
    onTestFinished(
      node.events.subscribe(
        () => undefined,
        () => void gaps++,
      ),
    )
    await house.superuser`
      insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
      select ${companyId}, 'test.noted', '{"text":"viel"}', '{"to":"company"}', 'c', n, now() from generate_series(1, 50000) n`
    await waitUntil('it gave up telling', () => gaps, 20_000)
    await house.house.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'danach', version: 1 }))
    await waitUntil('it hears what comes after', () => textsOf(companyId).at(-1) === 'danach')
    expect(gaps).toBe(1)
  })

  it('tells the others although one cannot bear it, and the command has happened all the same', async () => {
    const { companyId } = await house.aCompany()
    const reported: unknown[] = []
    const node = openHouse({
      url: house.url,
      env: house.house.config,
      secrets: house.secrets,
      poolSize: 2,
      report: (e) => reported.push(e),
    })
    onTestFinished(() => node.close())
    const heard: string[] = []
    node.events.subscribe(() => {
      throw new Error('deaf')
    })
    node.events.subscribe((events) => heard.push(...events.map(({ name }) => name)))
    await node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'x', version: 1 }))
    expect([heard, reported.length]).toEqual([['test.noted'], 1])
  })
})

/** Holds back the horizon of everybody, as a slow command does. */
async function anOpenTransaction() {
  const { companyId } = await house.aCompany()
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<bigint>()
  const slow = house.house.work(companyId, async ({ db }) => {
    const [row] = await db<[{ xid: string }]>`select pg_current_xact_id()::text as xid`
    begun.resolve(BigInt(row.xid))
    await held.promise
  })
  const xid = await begun.promise
  const end = async () => {
    held.resolve()
    await slow
  }
  return { xid, end }
}

describe('a node that follows some companies', () => {
  /** A hub whose readings of the log a test can hold up, each before it reaches the database. */
  async function aFollower() {
    const follows = new Set<string>()
    const heard: WrittenEvent[] = []
    let turns: (() => Promise<void>)[] = []
    const { database } = house.house
    const slowly = {
      ...database,
      async transaction<T>(companyId: string | null, run: (db: Db) => Promise<T>) {
        await turns.shift()?.()
        return database.transaction(companyId, run)
      },
    }
    const hub = openEventHub({ database: slowly, wakeups: house.house.wakeups, report: (error) => void expect(error).toBeUndefined() })
    onTestFinished(() => hub.close())
    hub.subscribe(
      (events) => heard.push(...events),
      undefined,
      () => follows,
    )
    await hub.start()
    await waitUntil('it has read what was there', () => hub.readAge() < 1_000)
    return {
      follows,
      texts: () => heard.map(({ payload }) => (payload as { text: string }).text),
      /** Done before the nth turn of the next reading: its snapshot, and then the events. */
      before(nth: number, work: () => Promise<void>) {
        turns = [...Array.from({ length: nth }, () => async () => undefined), work]
      },
    }
  }
  const write = (companyId: string, text: string) =>
    house.house.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text, version: 1 }))

  it('hears nothing of the others, and its cursor moves on', async () => {
    const [here, elsewhere] = [await house.aCompany(), await house.aCompany()]
    const { follows, texts } = await aFollower()
    follows.add(here.companyId)
    await write(elsewhere.companyId, 'dort')
    await write(here.companyId, 'hier')
    await waitUntil('it is heard', () => texts().includes('hier'))
    expect(texts()).toEqual(['hier'])
  })

  it('misses nothing that comes after somebody begins to follow, whenever in a reading that is', async () => {
    for (const turn of [0, 1]) {
      const { companyId } = await house.aCompany()
      const { follows, texts, before } = await aFollower()
      const begun = Promise.withResolvers<string[]>()
      before(turn, async () => {
        follows.add(companyId)
        const found = await house.superuser<
          { text: string }[]
        >`select payload ->> 'text' as text from events where company_id = ${companyId}`
        await write(companyId, 'nachher')
        begun.resolve(found.map(({ text }) => text))
      })
      await write(companyId, 'vorher')
      const found = await begun.promise
      // Of two that commit at the same moment either may be heard first.
      const known = () => new Set([...found, ...texts()])
      await waitUntil(`what came in turn ${turn} is heard`, () => known().has('vorher') && texts().includes('nachher'))
      expect(known()).toEqual(new Set(['vorher', 'nachher']))
    }
  })

  it('reads the log ten times a second at most, however much is written', async () => {
    const { companyId } = await house.aCompany()
    const writers = [await aNode(), await aNode()]
    let readings = 0
    const { database } = house.house
    const counting = {
      ...database,
      transaction<T>(id: string | null, run: (db: Db) => Promise<T>) {
        readings += 1
        return database.transaction(id, run)
      },
    }
    const hub = openEventHub({ database: counting, wakeups: house.house.wakeups, report: () => undefined })
    onTestFinished(() => hub.close())
    let heard = 0
    hub.subscribe(
      (events) => {
        heard += events.length
      },
      undefined,
      () => [companyId],
    )
    await hub.start()
    const begun = performance.now()
    const before = readings
    for (let nth = 0; nth < 50; nth++)
      await Promise.all(
        writers.map(({ node }) => node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text: 'x', version: nth }))),
      )
    await waitUntil('all is heard', () => heard >= 100)
    // A snapshot and the events are two.
    expect(readings - before).toBeLessThanOrEqual(2 * (2 + (performance.now() - begun) / 100))
  })

  it('is told of its own, and only those, where it asks for them', async () => {
    const { companyId } = await house.aCompany()
    const [one, other] = [await aNode(), await aNode()]
    const own: string[] = []
    onTestFinished(one.node.events.subscribeToOwn((events) => own.push(...events.map(({ payload }) => (payload as { text: string }).text))))
    const by = ({ node }: typeof one, text: string) =>
      node.work(companyId, async ({ emit }) => emit(noted, { chat: 'c', text, version: 1 }))
    await by(other, 'fremd')
    await waitUntil('it is heard', () => one.textsOf(companyId).includes('fremd'))
    await by(one, 'eigen')
    expect(own).toEqual(['eigen'])
  })
})
