import { UserStatus } from '@prosa/contract/agents/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { listColleagues, getDepartment } = departmentCalls
const { getInboxRules, listDistributionAgents, getDepartmentAddress, countDepartmentChats } = departmentDetailCalls
const ofOne = { listColleagues, getDepartment, getInboxRules, listDistributionAgents, getDepartmentAddress, countDepartmentChats }

async function aScene() {
  const company = await house.aCompany()
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [admin, ana, bia] = [
    await company.anAdmin({ name: 'Dona', departmentIds: [] }),
    await company.anAgent({ name: 'Ana', departmentIds: [sales] }),
    await company.anAgent({ name: 'Bia', departmentIds: [care] }),
  ]
  return { company, companyId: company.companyId, sales, care, admin, ana, bia }
}

it('a department is told whole', async () => {
  const { companyId, sales, ana } = await aScene()
  const { result } = await house.ask(getDepartment, { companyId, departmentId: sales }, ana)
  expect(result).toEqual({
    departmentId: sales,
    departmentName: 'Vendas',
    icon: 'people',
    isDraft: false,
    phonenumberIdList: [],
    phonenumberId: null,
    channelType: null,
    agentIdList: [ana.userId],
    supervisorIdList: [],
    departmentAll: false,
    permissions: allDepartmentPermissions,
    inboxRules: firstInboxRules,
    customPortal: '',
    address: null,
    removedAt: null,
    successorId: null,
    version: 1,
  })
})

describe('[DE1] a department that somebody does not see is not there for them', () => {
  it.each(Object.entries(ofOne))('%s', async (_, call) => {
    const { companyId, sales, admin, ana, bia } = await aScene()
    const other = await aScene()
    const { departmentId: draft } = (await house.ask(departmentSetupCalls.createDraft, { companyId }, admin)).result
    const statusOf = async (departmentId: string, asker: TestAgent) => {
      const { status, refusal } = await house.ask(call, { companyId, departmentId }, asker)
      return status === 200 ? 200 : refusal.code
    }
    const isForAdmins = call.allow === 'admin'
    expect(await statusOf(sales, ana)).toBe(isForAdmins ? 'permission.denied' : 200)
    expect(await statusOf(sales, bia)).toBe(isForAdmins ? 'permission.denied' : 'department.notFound')
    expect([await statusOf(sales, admin), await statusOf(draft, admin)]).toEqual([200, 200])
    for (const departmentId of [other.sales, 'nenhum']) expect(await statusOf(departmentId, admin)).toBe('department.notFound')
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    expect(await statusOf(sales, admin)).toBe('department.notFound')
  })

  it('[DE2] a draft is not there for who has it in their list', async () => {
    const { company, companyId, admin } = await aScene()
    const { departmentId } = (await house.ask(departmentSetupCalls.createDraft, { companyId }, admin)).result
    const cid = await company.anAgent({ departmentIds: [departmentId] })
    expect((await house.ask(getDepartment, { companyId, departmentId }, cid)).refusal.code).toBe('department.notFound')
    await house.ask(departmentSetupCalls.saveDepartmentName, { companyId, departmentId, departmentName: 'Novo' }, admin)
    expect((await house.ask(getDepartment, { companyId, departmentId }, cid)).result).toMatchObject({
      departmentName: 'Novo',
      isDraft: false,
    })
  })
})

describe('the people of a department', () => {
  it('are its colleagues, by name', async () => {
    const { company, companyId, sales, ana, admin } = await aScene()
    await company.anAgent({ name: 'Zoé', departmentIds: 'all' })
    await company.anAgent({ name: 'Painel', permissions: ['dashboard'], departmentIds: [sales] })
    const { result } = await house.ask(listColleagues, { companyId, departmentId: sales }, ana)
    expect(result.map(({ name }) => name)).toEqual(['Ana', 'Zoé'])
    expect(result[0]).toEqual({ userId: ana.userId, name: 'Ana', photoUrl: null, userStatus: UserStatus.Offline })
    expect((await house.ask(listColleagues, { companyId, departmentId: sales }, admin)).result).toEqual(result)
  })

  it('get chats by distribution: all of them, or those who are named and work there', async () => {
    const { company, companyId, sales, admin, ana, bia } = await aScene()
    const cid = await company.anAgent({ name: 'Cid', departmentIds: [sales] })
    const named = async () => {
      const { result } = await house.ask(listDistributionAgents, { companyId, departmentId: sales }, ana)
      return result.map(({ name }) => name)
    }
    const name = (...agents: TestAgent[]) =>
      house.ask(
        departmentSetupCalls.saveDistributionAgents,
        { companyId, departmentId: sales, agentIdList: agents.map(({ userId }) => userId) },
        admin,
      )
    expect(await named()).toEqual(['Ana', 'Cid'])
    await name(cid, bia)
    expect(await named()).toEqual(['Cid'])
    await name()
    expect(await named()).toEqual(['Ana', 'Cid'])
  })
})

it('the rules and the address of a department are told apart from the rest, an empty address where there is none', async () => {
  const { companyId, sales, ana } = await aScene()
  expect((await house.ask(getInboxRules, { companyId, departmentId: sales }, ana)).result).toEqual(firstInboxRules)
  expect((await house.ask(getDepartmentAddress, { companyId, departmentId: sales }, ana)).result).toEqual(noAddress)
})
