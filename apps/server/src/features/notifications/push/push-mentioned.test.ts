import { messageCalls } from '@prosa/contract/messages/calls'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { startListener } from '../../../kit/listeners.ts'
import { aChat } from '../../../testing/a-chat.ts'
import { startPushService } from '../../../testing/push-service.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { pushMentioned } from './push-mentioned.ts'

const { getPushKey, savePushSubscription } = notificationCalls
const service = await startPushService()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})
afterAll(() => service.stop())

it('[NO18] who is named in a note is told in their browsers, which lead to the note; nobody else is', async () => {
  const { companyId, aDepartment, anAgent } = await house.aCompany()
  const departmentId = await aDepartment()
  const [ana, bia, rui] = [await anAgent({ name: 'Ana' }), await anAgent({ name: 'Bia' }), await anAgent({ name: 'Rui' })]
  const { publicKey } = (await house.ask(getPushKey, {}, bia)).result
  await house.ask(savePushSubscription, service.aBrowser('bia', publicKey, 201).subscription, bia)
  await house.ask(savePushSubscription, service.aBrowser('rui', publicKey, 201).subscription, rui)
  const running = await startListener(house.house, pushMentioned)
  onTestFinished(() => running.close())
  const chat = await aChat(house.superuser, { companyId, departmentId, agentId: ana.userId })
  await house.superuser`update contacts set name = 'Lúcia' where company_id = ${companyId}`
  const sent = { clientMessageId: newId(), messageType: 'note' as const, internal: true, messageBody: 'Veja isso, @Bia' }
  const { result } = await house.ask(messageCalls.sendMessage, { companyId, ...chat, ...sent }, ana)
  await waitUntil('the browser was told', () => service.arrived.length > 0)
  expect(service.arrived.map(({ browser, text }) => ({ browser, ...JSON.parse(text) }))).toEqual([
    {
      browser: 'bia',
      title: 'Ana mencionou você na conversa com Lúcia',
      body: 'Veja isso, @Bia',
      path: expect.stringMatching(new RegExp(`^/${companyId}/${chat.phonenumberId}/${chat.waId}/\\d/chat\\?message=${result.messageId}$`)),
      tag: `mention:${result.messageId}`,
    },
  ])
})
