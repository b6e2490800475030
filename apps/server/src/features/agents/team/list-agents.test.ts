import type { Agent } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const list = async (asker: TestAgent): Promise<Agent[]> =>
  (await house.ask(teamCalls.listAgents, { companyId: asker.companyId }, asker)).result
const namesFor = async (asker: TestAgent) => (await list(asker)).map(({ name }) => name)
const get = (asker: TestAgent, agentId: string) => house.ask(teamCalls.getAgent, { companyId: asker.companyId, agentId }, asker)
const atProvider = () => ({ email: `${newId()}@prosa.test` })

describe('[AG41] the list of agents', () => {
  it('has exactly what was set up for somebody', async () => {
    const { companyId, aDepartment, anAdmin, anAgent } = await house.aCompany()
    const departmentIds = [await aDepartment('SAC'), await aDepartment('Vendas')].toSorted()
    const admin = await anAdmin({ name: 'Bia' })
    const ana = await anAgent({ name: 'Ana Lima', permissions: ['contact', 'agent'], departmentIds })
    await house.superuser`update memberships set capacity = 7, availability = ${UserStatus.Absent} where user_id = ${ana.userId}`
    const flags = Object.fromEntries(permissions.map((name) => [name, name === 'contact' || name === 'agent']))
    expect((await list(admin))[0]).toEqual({
      userId: ana.userId,
      companyId,
      name: 'Ana Lima',
      email: ana.email,
      language: null,
      role: 'agent',
      userStatus: UserStatus.Absent,
      active: true,
      availability: UserStatus.Absent,
      countryNumber: '',
      phonenumber: '',
      photoUrl: null,
      twoFactorOn: false,
      joinedAt: house.clock.now(),
      lastUsedAt: house.clock.now(),
      departmentAll: false,
      departmentIdList: departmentIds,
      capacity: 7,
      version: 1,
      ...flags,
      ...Object.fromEntries(Object.entries(flags).map(([name, granted]) => [`${name}Permission`, granted])),
    })
  })

  it('has the asker and who is inactive by name, and nobody who was removed', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const [admin, ina, rui] = [await anAdmin({ name: 'Bia' }), await anAgent({ name: 'ágata' }), await anAgent({ name: 'Rui' })]
    await house.superuser`update memberships set deactivated_at = now(), availability = ${UserStatus.Online} where user_id = ${ina.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${rui.userId}`
    const agents = await list(admin)
    expect(agents.map(({ name }) => name)).toEqual(['ágata', 'Bia'])
    expect(agents[0]).toMatchObject({ active: false, userStatus: UserStatus.Inactive, availability: UserStatus.Online })
    expect(agents[1]).toMatchObject({ active: true, departmentAll: true, departmentIdList: [] })
    expect((await get(admin, rui.userId)).refusal.code).toBe('agent.notFound')
  })

  it('R155 R156 has the provider’s own staff for their colleagues only, and so has the detail', async () => {
    const { anAdmin } = await house.aCompany()
    const admin = await anAdmin({ name: 'Ana' })
    const support = await anAdmin({ name: 'Suporte', ...atProvider() })
    expect(await namesFor(admin)).toEqual(['Ana'])
    expect(await namesFor(support)).toEqual(['Ana', 'Suporte'])
    expect((await get(admin, support.userId)).refusal.code).toBe('agent.notFound')
    expect((await get(support, support.userId)).result.name).toBe('Suporte')
  })

  it('names no department that is a draft or was removed', async () => {
    const { aDepartment, anAdmin, anAgent } = await house.aCompany()
    const [sales, draft, gone] = [await aDepartment('Vendas'), await aDepartment(''), await aDepartment('Antigo')]
    await house.superuser`update departments set removed_at = now() where department_id = ${gone}`
    const admin = await anAdmin({ name: 'Bia' })
    await anAgent({ name: 'Ana', departmentIds: [sales, draft, gone] })
    expect((await list(admin))[0]!.departmentIdList).toEqual([sales])
  })

  it('is for administrators of the company only', async () => {
    const [company, elsewhere] = [await house.aCompany(), await house.aCompany()]
    const { companyId } = company
    const other = await company.anAgent({ permissions: permissions.filter((flag) => flag !== 'admin') })
    const stranger = await elsewhere.anAdmin()
    expect((await house.ask(teamCalls.listAgents, { companyId }, other)).refusal.code).toBe('permission.denied')
    expect((await house.ask(teamCalls.listAgents, { companyId }, stranger)).refusal.code).toBe('company.foreign')
    expect((await get(stranger, other.userId)).refusal.code).toBe('agent.notFound')
  })
})

describe('the detail of an agent', () => {
  it('is what the list has, and how many chats somebody else would have to take over', async () => {
    const { companyId, aDepartment, anAdmin, anAgent } = await house.aCompany()
    const [departmentId, admin, ana] = [await aDepartment(), await anAdmin({ name: 'Bia' }), await anAgent({ name: 'Ana' })]
    const chat = { companyId, departmentId, agentId: ana.userId }
    await aChat(house.superuser, chat)
    await aChat(house.superuser, chat)
    await aChat(house.superuser, { ...chat, chatStatus: ChatStatus.Closed })
    await aChat(house.superuser, { ...chat, agentId: admin.userId })
    const { result } = await get(admin, ana.userId)
    expect(result).toEqual({ ...(await list(admin))[0], openChats: 2 })
  })
})
