import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, expect, it } from 'vitest'
import { aProvider, type Provider } from '../../../testing/a-provider.ts'
import { sendingScene } from '../../../testing/sending-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
})

it.each([
  ['opens the chat with who planned it', false, ChatStatus.Open],
  ['[CH11] opens it with nobody who has left since', true, ChatStatus.Closed],
])('[ME3] [ME7] a template whose time has come %s', async (_, hasLeft, chatStatus) => {
  const { companyId, agent, aCustomer } = await scene.aShop()
  const chat = await aCustomer({ chatStatus: ChatStatus.Closed, agentId: null })
  const template = { messageType: 'template', templateId: 'ola/pt_BR', parameters: '[]' } as const
  await scene.write(agent, chat, { ...template, scheduledAt: house.clock.now() + 3_600_000 })
  if (hasLeft) await house.superuser`update memberships set deactivated_at = now() where user_id = ${agent.userId}`
  await scene.hurry(companyId)
  await scene.aSender()
  await waitUntil('it is taken', () => provider.takenFor(chat.waId).length)
  const [row] = await house.superuser`select chat_status, agent_id from chats where company_id = ${companyId}`
  expect(row).toEqual({ chatStatus, agentId: hasLeft ? null : agent.userId })
})
