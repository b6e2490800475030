import type { ChatKey } from '@prosa/contract/chats/model'
import { beforeAll, expect, it } from 'vitest'
import { countRoundTrips } from '../../../testing/count-round-trips.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
})

type Say = (agent: TestAgent, chat: ChatKey, first: string) => Promise<unknown>

it.each<[what: string, most: number, say: Say]>([
  ['a text', 8, (agent, chat) => scene.write(agent, chat, 'Bom dia')],
  ['an answer', 8, (agent, chat, first) => scene.write(agent, chat, { replyToMessageId: first })],
  ['a note', 8, (agent, chat) => scene.write(agent, chat, { messageType: 'note', messageBody: 'Ligar' })],
  ['the same again', 5, (agent, chat) => scene.write(agent, chat, { clientMessageId: 'once' })],
])('sending %s waits for the database at most %i times', async (_, most, say) => {
  const { agent, aCustomer } = await scene.aShop()
  const chat = await aCustomer()
  const first = await scene.write(agent, chat)
  for (const _ of [1, 2]) await say(agent, chat, first)
  expect(await countRoundTrips(() => say(agent, chat, first))).toBeLessThanOrEqual(most)
})
