import { UserStatus } from '@prosa/contract/agents/states'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Online, Offline, Absent } = UserStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const options = async (asker: TestAgent, chat: ChatKey) =>
  (await house.ask(chatCalls.getTransferOptions, { companyId: asker.companyId, ...chat }, asker)).result
const be = ({ userId }: TestAgent, availability: number) =>
  house.superuser`update memberships set availability = ${availability} where user_id = ${userId}`

describe('[CH37] R085 where a chat can go', () => {
  it('tells of each department how many wait there, for how long, and who is there', async () => {
    const { ana, caio, admin, boss, care, chatOf, anAgent } = await aChatScene(house)
    const [there, everywhere, away] = [
      await anAgent({ departmentIds: [care] }),
      await anAgent({ departmentIds: 'all' }),
      await anAgent({ departmentIds: [care] }),
    ]
    for (const person of [ana, there, everywhere, admin, boss, away]) await be(person, Online)
    await be(caio, Absent)
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${away.userId}`
    const now = house.clock.now()
    for (const waited of [60_000, 120_000]) await chatOf({ departmentId: care, waitingSince: now - waited })
    await chatOf({ departmentId: care, agentId: caio.userId })
    await chatOf({ departmentId: care, handledBy: 'bot' })
    await chatOf({ departmentId: care, chatStatus: ChatStatus.Closed })
    const { departments } = await options(ana, await chatOf({ agentId: ana.userId }))
    expect(departments).toEqual([
      { departmentId: care, departmentName: 'SAC', icon: expect.any(String), waiting: 2, averageWaitMs: 90_000, peopleOnline: 2 },
    ])
  })

  it('where nobody waits there is no average', async () => {
    const { ana, care, chatOf } = await aChatScene(house)
    const { departments } = await options(ana, await chatOf({ agentId: ana.userId }))
    expect(departments).toMatchObject([{ departmentId: care, waiting: 0, averageWaitMs: null, peopleOnline: 0 }])
  })

  it('names who would be accepted, those who are there first, and then by name', async () => {
    const { ana, bia, caio, admin, boss, sales, chatOf, anAgent } = await aChatScene(house)
    const [zoe, gone] = [await anAgent({ departmentIds: 'all', name: 'zoe' }), await anAgent({ departmentIds: [sales], name: 'Gil' })]
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    for (const person of [bia, admin]) await be(person, Offline)
    await be(zoe, Online)
    for (const agentId of [bia.userId, bia.userId]) await chatOf({ agentId })
    await chatOf({ agentId: bia.userId, chatStatus: ChatStatus.Closed })
    const chat = await chatOf({ agentId: ana.userId })
    const { agents } = await options(ana, chat)
    expect(agents).toEqual([
      { agentId: zoe.userId, agentName: 'zoe', availability: Online, isSilent: false, departmentNames: ['Vendas'], openChats: 0 },
      { agentId: bia.userId, agentName: 'Bia', availability: Offline, isSilent: false, departmentNames: ['Vendas'], openChats: 2 },
      { agentId: admin.userId, agentName: 'Dora', availability: Offline, isSilent: false, departmentNames: [], openChats: 0 },
    ])
    const offered = agents.map(({ agentId }) => agentId)
    for (const { userId } of [bia, caio, admin, boss, zoe, gone]) {
      const one = await chatOf({ agentId: ana.userId })
      const { status } = await house.ask(chatActionCalls.assignChat, { companyId: ana.companyId, ...one, targetId: userId }, ana)
      expect([userId, status === 200]).toEqual([userId, offered.includes(userId)])
    }
  })

  it('[CH6] is nowhere for who may not, and for a closed chat', async () => {
    const { ana, admin, chatOf } = await aChatScene(house, { transfer: false })
    const [chat, closed] = [await chatOf({ agentId: ana.userId }), await chatOf({ agentId: ana.userId, chatStatus: ChatStatus.Closed })]
    expect(await options(ana, chat)).toEqual({ departments: [], agents: [] })
    expect(await options(admin, closed)).toEqual({ departments: [], agents: [] })
    expect((await options(admin, chat)).agents).not.toEqual([])
  })
})
