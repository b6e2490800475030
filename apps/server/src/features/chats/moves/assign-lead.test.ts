import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const lead = (asker: TestAgent, chat: ChatKey, leadId: string) =>
  house.ask(chatActionCalls.assignLead, { companyId: asker.companyId, ...chat, leadId }, asker)
const toMe = (asker: TestAgent, chat: ChatKey) => house.ask(chatActionCalls.assignLeadIsMe, { companyId: asker.companyId, ...chat }, asker)
const toSystem = (asker: TestAgent, chat: ChatKey) =>
  house.ask(chatActionCalls.assignLeadIsSystem, { companyId: asker.companyId, ...chat }, asker)
const shownLead = async (asker: TestAgent, chat: ChatKey) =>
  (await house.ask(messageCalls.getChatDetail, { companyId: asker.companyId, ...chat }, asker)).result.contact.leadId

describe('[CH33] who is responsible for a contact', () => {
  it('C076 has the chat too, and whoever sees a chat of the contact is told', async () => {
    const { companyId, chatOf, rowOf, leadOf, told, ana, bia, sales } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    await aMessage(house.superuser, companyId, chat)
    expect((await lead(ana, chat, bia.userId)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: bia.userId, version: 2 })
    expect([await leadOf(chat), await shownLead(ana, chat)]).toEqual([bia.userId, bia.userId])
    expect((await told()).filter(({ name }) => name === 'contact.changed')).toMatchObject([
      { payload: { ...chat, version: 2 }, audience: { to: 'chat', departmentId: sales, agentId: bia.userId } },
    ])
  })

  it('C075 is oneself, also where one has the chat already', async () => {
    const { chatOf, rowOf, leadOf, ana } = await aChatScene(house)
    const [waits, own] = [await chatOf(), await chatOf({ agentId: ana.userId })]
    for (const chat of [waits, own]) {
      expect((await toMe(ana, chat)).status).toBe(200)
      expect([await leadOf(chat), (await rowOf(chat)).agentId]).toEqual([ana.userId, ana.userId])
    }
  })

  it('is nobody who may have no chats, nor who works elsewhere or has left', async () => {
    const { chatOf, leadOf, ana, caio, boss, bia } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${bia.userId}`
    for (const { userId } of [caio, boss, bia]) expect((await lead(ana, chat, userId)).refusal.code).toBe('agent.receiverUnfit')
    expect((await toMe(boss, chat)).refusal.code).toBe('agent.receiverUnfit')
    expect(await leadOf(chat)).toBeNull()
  })

  it.each(['deactivated_at', 'deleted_at'])('is shown as nobody once they have left (%s)', async (column) => {
    const { companyId, chatOf, ana, bia } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    await aMessage(house.superuser, companyId, chat)
    await lead(ana, chat, bia.userId)
    await house.superuser`update memberships set ${house.superuser(column)} = now() where user_id = ${bia.userId}`
    expect(await shownLead(ana, chat)).toBeNull()
  })

  it('[CH5] is not changed to somebody else where the department forbids transfers', async () => {
    const { chatOf, leadOf, ana, bia } = await aChatScene(house, { transfer: false })
    const chat = await chatOf({ agentId: ana.userId })
    expect((await lead(ana, chat, bia.userId)).refusal.code).toBe('department.forbids')
    expect((await toSystem(ana, chat)).refusal.code).toBe('department.forbids')
    expect((await toMe(ana, chat)).status).toBe(200)
    expect(await leadOf(chat)).toBe(ana.userId)
  })
})

describe('[CH34] C074 the system', () => {
  it('leaves a chat to the queue until flows are built, where distribution sees it, and nobody is responsible', async () => {
    const { chatOf, rowOf, leadOf, told, ana, sales } = await aChatScene(house)
    const waitingSince = house.clock.now()
    const chat = await chatOf({ agentId: ana.userId, waitingSince })
    await toMe(ana, chat)
    expect((await toSystem(ana, chat)).status).toBe(200)
    const after = { chatStatus: Pending, departmentId: sales, agentId: null, handledBy: 'queue' }
    expect(await rowOf(chat)).toMatchObject({ ...after, waitingSince: expect.any(Number) })
    expect(await leadOf(chat)).toBeNull()
    expect((await told()).find(({ payload }) => payload.deed === 'toQueue')).toBeDefined()
  })

  it('leaves one alone that waits in the queue already, and somebody takes it', async () => {
    const { chatOf, rowOf, noticesOf, ana } = await aChatScene(house)
    const chat = await chatOf()
    expect((await toSystem(ana, chat)).status).toBe(200)
    expect([(await rowOf(chat)).version, await noticesOf(chat)]).toEqual([1, []])
    expect((await toMe(ana, chat)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: ana.userId, handledBy: 'agent' })
  })
})
