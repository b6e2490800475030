import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const assign = (asker: TestAgent, chat: ChatKey, targetId: string) =>
  house.ask(chatActionCalls.assignChat, { companyId: asker.companyId, ...chat, targetId }, asker)

describe('[CH32] C078 a chat', () => {
  it('is given to a colleague, with whom it is open', async () => {
    const { chatOf, rowOf, noticesOf, ana, bia } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    expect((await assign(ana, chat, bia.userId)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: bia.userId, handledBy: 'agent', version: 2 })
    const content = (await noticesOf(chat))[0]?.content
    expect(content).toEqual({ notice: 'transferred', noticeBy: 'Ana', noticeTo: 'Bia' })
  })

  it('is given to an administrator, and to who has it already without any change', async () => {
    const { chatOf, rowOf, noticesOf, ana, admin } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    for (const _ of [1, 2]) expect((await assign(admin, chat, admin.userId)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ agentId: admin.userId, version: 2 })
    expect(await noticesOf(chat)).toHaveLength(1)
  })

  it('is given to a department, in whose queue it waits', async () => {
    const { chatOf, rowOf, noticesOf, ana, care } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    expect((await assign(ana, chat, care)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Pending, agentId: null, departmentId: care, handledBy: 'queue' })
    const content = (await noticesOf(chat))[0]?.content
    expect(content).toEqual({ notice: 'transferred', noticeBy: 'Ana', noticeTo: 'SAC' })
  })

  it('stays where it is when whoever is to get it may not', async () => {
    const { chatOf, rowOf, told, ana, caio, boss, anAgent, sales } = await aChatScene(house)
    const [gone, away] = [await anAgent({ departmentIds: [sales] }), await anAgent({ departmentIds: [sales] })]
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${away.userId}`
    const foreign = await (await house.aCompany()).anAgent()
    const chat = await chatOf({ agentId: ana.userId })
    const codes: [string, string][] = [
      [caio.userId, 'agent.receiverUnfit'],
      [boss.userId, 'agent.receiverUnfit'],
      [gone.userId, 'agent.receiverUnfit'],
      [away.userId, 'agent.receiverUnfit'],
      [foreign.userId, 'department.notFound'],
      ['ninguem', 'department.notFound'],
      [sales, 'department.same'],
    ]
    for (const [target, code] of codes) expect([target, (await assign(ana, chat, target)).refusal.code]).toEqual([target, code])
    expect([await rowOf(chat), await told()]).toEqual([expect.objectContaining({ agentId: ana.userId, version: 1 }), []])
  })

  it('[CH5] goes to nobody else where the department forbids it, and is taken all the same', async () => {
    const { chatOf, rowOf, ana, bia, care, admin } = await aChatScene(house, { transfer: false })
    const chat = await chatOf({ agentId: bia.userId })
    for (const target of [bia.userId, care]) expect((await assign(ana, chat, target)).refusal.code).toBe('department.forbids')
    expect((await assign(ana, chat, ana.userId)).status).toBe(200)
    expect((await assign(admin, chat, bia.userId)).status).toBe(200)
    expect((await rowOf(chat)).agentId).toBe(bia.userId)
  })
})
