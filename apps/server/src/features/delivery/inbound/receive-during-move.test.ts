import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type InboundPost, inboundPost, textOf, webhookOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending, Closed } = ChatStatus
const rounds = 12

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse()
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

type Ask = (asker: TestAgent, chat: ChatKey, careId: string) => Promise<{ status: number; refusal: { code?: string } }>

const close: Ask = (asker, chat) =>
  house.ask(chatCalls.changeChatStatus, { companyId: asker.companyId, ...chat, chatStatus: Closed }, asker)
const transfer: Ask = (asker, chat, departmentTargetId) =>
  house.ask(chatCalls.transferChat, { companyId: asker.companyId, ...chat, departmentTargetId }, asker)
const toSystem: Ask = (asker, chat) => house.ask(chatActionCalls.assignLeadIsSystem, { companyId: asker.companyId, ...chat }, asker)
const toMe: Ask = (asker, chat) => house.ask(chatActionCalls.assignLeadIsMe, { companyId: asker.companyId, ...chat }, asker)

describe.each<[what: string, ask: Ask]>([
  ['closed', close],
  ['transferred', transfer],
  ['handed to the system', toSystem],
  ['taken by who is responsible from now on', toMe],
])('[CH43] a customer’s message that comes while the chat is %s', (_, ask) => {
  it.each(['before', 'after'])('is somebody’s to answer, asked %s it came', async (order) => {
    const { companyId, number, aDepartment, anAdmin, deliver } = await inbound.aShop()
    const [care, admin] = [await aDepartment('Zeladoria'), await anAdmin()]
    const seconds = () => Math.floor(house.clock.now() / 1_000)
    for (let round = 0; round < rounds; round += 1) {
      const waId = `55119${String(87_000_000 + round)}`
      await deliver(textOf({ waId }, newId(), seconds(), 'Primeira'))
      const chat = { phonenumberId: number.phonenumberId, waId }
      await house.ask(chatActionCalls.takeChat, { companyId, ...chat }, admin)
      await house.ask(messageCalls.openChat, { companyId, ...chat }, admin)
      const arrives = () =>
        inbound.post({ body: webhookOf(number, textOf({ waId }, newId(), seconds(), 'Segunda')), secret: number.appSecret })
      const [answer] = await (order === 'before'
        ? Promise.all([ask(admin, chat, care), arrives()])
        : Promise.all([arrives(), ask(admin, chat, care)]).then(([, asked]) => [asked]))
      await inbound.settled(companyId)
      expect([undefined, ask === close ? 'chat.messageCame' : undefined]).toContain(answer!.refusal.code)
      const [row] = await house.superuser`select chat_status, agent_id, handled_by, unread_count, last_message_id, version from chats
        where company_id = ${companyId} and wa_id = ${waId}`
      const bodies = await house.superuser`select message_id, message_body from messages
        where company_id = ${companyId} and wa_id = ${waId} and source = 'customer' order by message_id`
      expect(bodies.map(({ messageBody }) => messageBody)).toEqual(['Primeira', 'Segunda'])
      expect(row).toMatchObject({ unreadCount: 1, lastMessageId: bodies[1]!.messageId })
      const sessions = await house.superuser`select closed_at from chat_sessions where company_id = ${companyId} and wa_id = ${waId}`
      const open = sessions.filter(({ closedAt }) => closedAt === null)
      expect([Open, Pending]).toContain(row!.chatStatus)
      expect(open).toHaveLength(1)
    }
  })
})

describe('[CH43] a chat with a message that nobody has read', () => {
  it('is closed once somebody has read it, or after a moment', async () => {
    const { companyId, number, anAdmin, deliver } = await inbound.aShop()
    const admin = await anAdmin()
    for (const [waId, isRead] of [
      ['5511987000001', true],
      ['5511987000002', false],
    ] as const) {
      const chat = { phonenumberId: number.phonenumberId, waId }
      await deliver(textOf({ waId }, newId(), Math.floor(house.clock.now() / 1_000), 'Oi'))
      const refused = await close(admin, chat, '')
      expect([refused.status, refused.refusal.code]).toEqual([409, 'chat.messageCame'])
      if (isRead) {
        await house.ask(chatActionCalls.takeChat, { companyId, ...chat }, admin)
        await house.ask(messageCalls.openChat, { companyId, ...chat }, admin)
      } else
        await house.superuser`update messages set created_at = now() - interval '6 seconds' where company_id = ${companyId} and wa_id = ${waId}`
      expect((await close(admin, chat, '')).status).toBe(200)
    }
  })
})

it('[CH45] a customer who returns to a chat that was closed unread is unread once, and one whose closing is taken back as before', async () => {
  const { companyId, number, anAdmin, deliver } = await inbound.aShop()
  const admin = await anAdmin()
  const waId = '5511987000003'
  const chat = { phonenumberId: number.phonenumberId, waId }
  const say = (text: string) => deliver(textOf({ waId }, newId(), Math.floor(house.clock.now() / 1_000), text))
  const unread = async () => (await house.ask(messageCalls.openChat, { companyId, ...chat }, admin)).result.unreadCount
  for (const text of ['Oi', 'Bom dia', 'Alguém aí?']) await say(text)
  await house.superuser`update messages set created_at = now() - interval '6 seconds' where company_id = ${companyId}`
  expect((await close(admin, chat, '')).status).toBe(200)
  const [{ departmentId }] = await house.superuser<
    [{ departmentId: string }]
  >`select department_id from chats where company_id = ${companyId}`
  expect((await house.ask(chatActionCalls.reopenChat, { companyId, ...chat, departmentId, undo: true }, admin)).status).toBe(200)
  expect(await unread()).toBe(3)
  expect((await close(admin, chat, '')).status).toBe(200)
  await say('Voltei')
  expect(await unread()).toBe(1)
})
