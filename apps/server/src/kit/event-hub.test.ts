import { event } from '@prosa/contract/kit/event'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type TestHouse, testHouse } from '../testing/test-house.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { openHouse } from './house.ts'
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
})
