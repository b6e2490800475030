import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type InboundPost, inboundPost, textOf } from '../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const customer = { waId: '5511987654321' }

it('[CH28] a customer waits for an answer since the first message that none of ours followed', async () => {
  const { companyId, number, deliver, anAdmin } = await inbound.aShop()
  const admin = await anAdmin()
  const chat = { companyId, phonenumberId: number.phonenumberId, waId: customer.waId }
  const now = Math.floor(house.clock.now() / 1_000)
  const says = (seconds: number) => deliver(textOf(customer, newId(), now + seconds, 'Oi'))
  const writes = (more: object = {}) =>
    house.ask(messageCalls.sendMessage, { ...chat, clientMessageId: newId(), messageType: 'text', messageBody: 'Olá', ...more }, admin)
  const since = async () => {
    const { result } = await house.ask(inboxCalls.listAllChats, { companyId }, admin)
    return result.resumeList[0]?.unansweredSince
  }

  await says(1)
  await says(2)
  expect(await since()).toBe((now + 1) * 1_000)
  expect((await writes({ internal: true })).status).toBe(200)
  expect(await since()).toBe((now + 1) * 1_000)
  expect((await writes()).status).toBe(200)
  expect(await since()).toBeNull()
  await says(30)
  expect(await since()).toBe((now + 30) * 1_000)
  await house.ask(messageCalls.openChat, chat, admin)
  expect((await house.ask(chatCalls.changeChatStatus, { ...chat, chatStatus: ChatStatus.Closed }, admin)).status).toBe(200)
  expect(await since()).toBeNull()
  await says(60)
  expect(await since()).toBe((now + 60) * 1_000)
})
