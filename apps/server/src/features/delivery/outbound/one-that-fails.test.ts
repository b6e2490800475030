import { beforeAll, expect, it } from 'vitest'
import type { House } from '../../../kit/house.ts'
import { RetryLater } from '../../../kit/queue/queue.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { outboundWorkers } from './outbound-workers.ts'

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
})

it('[ME10] a reaction that cannot be looked up loses no answer of a message that left beside it', async () => {
  const { companyId, agent, aCustomer } = await scene.aShop()
  const chat = await aCustomer()
  const messageId = await scene.write(agent, chat)
  const { database } = house.house
  let fails = true
  const once: House['database']['transaction'] = async (...given) => {
    if (!fails) return database.transaction(...given)
    fails = false
    throw new Error('away')
  }
  const kept: [string, unknown][] = []
  await outboundWorkers[0]!.handle({
    house: { ...house.house, database: { ...database, transaction: once }, report: () => undefined },
    companyId,
    items: [
      { itemId: 'r', lane: 'a', attempts: 1, payload: { reactTo: messageId, emoji: '👍', until: house.clock.now() + 60_000 } },
      { itemId: 'm', lane: 'b', attempts: 1, payload: { messageId } },
    ],
    signal: new AbortController().signal,
    finish: (run) =>
      house.house.work(companyId, (ctx) =>
        run({ ...ctx, keep: (itemId, why) => void kept.push([itemId, why]), absorb: () => expect.unreachable() }),
      ),
    leave: () => expect.unreachable(),
  })
  expect((await scene.read(agent, chat, messageId)).statusDetail).toBe('accepted')
  expect(kept).toEqual([['r', expect.any(RetryLater)]])
})
