import { event } from '@prosa/contract/kit/event'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openHouse } from '../house.ts'
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
