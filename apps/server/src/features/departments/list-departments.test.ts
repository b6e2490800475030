import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { permissions } from '@prosa/contract/permissions'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { insertPhoneNumber } from '../phone-numbers/public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { listDepartments, listAllDepartments, listDepartmentsOfNumber, listDepartmentsOfUser, listOwnDepartments } = departmentCalls
const namesOf = (departments: { departmentName: string }[]) => departments.map(({ departmentName }) => departmentName)
const list = async (asker: TestAgent) => namesOf((await house.ask(listDepartments, { companyId: asker.companyId }, asker)).result)
const listAll = async (asker: TestAgent) => namesOf((await house.ask(listAllDepartments, { companyId: asker.companyId }, asker)).result)
const listOwn = async (asker: TestAgent) => namesOf((await house.ask(listOwnDepartments, { companyId: asker.companyId }, asker)).result)
const removed = (departmentId: string) =>
  house.superuser`update departments set removed_at = now(), version = version + 1 where department_id = ${departmentId}`
const aDraft = async (admin: TestAgent) =>
  (await house.ask(departmentSetupCalls.createDraft, { companyId: admin.companyId }, admin)).result.departmentId

async function aNumber(companyId: string, position: number, channelType: ChannelType = ChannelType.WhatsAppCloud): Promise<string> {
  const phonenumberId = newId()
  const number = {
    phonenumberId,
    phonenumberName: 'Loja',
    phonenumber: null,
    channelType,
    channelStatus: ChannelStatus.Connected,
    position,
  }
  const secret = { providerId: null, businessAccountId: null, sealedCredentials: null }
  await house.house.database.transaction(companyId, (db) => insertPhoneNumber(db, companyId, { ...number, ...secret }))
  return phonenumberId
}

async function aScene() {
  const company = await house.aCompany()
  const admin = await company.anAdmin({ departmentIds: [] })
  const departments = {
    sac: await company.aDepartment('SAC'),
    after: await company.aDepartment('Ágil'),
    sales: await company.aDepartment('vendas'),
  }
  return { company, admin, ...departments }
}

describe('[DE1] R153 the departments of a company', () => {
  it('are told to administrators by name, drafts last', async () => {
    const { admin, company } = await aScene()
    await aDraft(admin)
    await company.aDepartment('Banco')
    expect(await list(admin)).toEqual(['Ágil', 'Banco', 'SAC', 'vendas', ''])
    expect(await listOwn(admin)).toEqual(['Ágil', 'Banco', 'SAC', 'vendas'])
  })

  it('are told to others where they work, whatever else they may', async () => {
    const { company, admin, sac, sales } = await aScene()
    const draft = await aDraft(admin)
    const withoutAdmin = permissions.filter((flag) => flag !== 'admin')
    const kinds: [Parameters<TestCompany['anAgent']>[0], string[]][] = [
      [{ departmentIds: [sales, sac, draft] }, ['SAC', 'vendas']],
      [{ departmentIds: [sac], permissions: withoutAdmin }, ['SAC']],
      [{ departmentIds: [sac], permissions: [] }, ['SAC']],
      [{ departmentIds: [], permissions: withoutAdmin }, []],
      [{ departmentIds: 'all' }, ['Ágil', 'SAC', 'vendas']],
    ]
    for (const [person, expected] of kinds) {
      const asker = await company.anAgent(person)
      expect([await list(asker), await listAll(asker), await listOwn(asker)]).toEqual([expected, expected, expected])
    }
  })

  it('are none of another company’s', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    const { refusal } = await house.ask(listDepartments, { companyId: other.admin.companyId }, mine.admin)
    expect(refusal.code).toBe('company.foreign')
    const { result } = await house.ask(listDepartments, { companyId: mine.admin.companyId }, mine.admin)
    expect(result.map(({ departmentId }) => departmentId)).not.toContain(other.sac)
  })
})

it('[DE11] a removed department is listed for history, to administrators and to those who worked there; a removed draft is not', async () => {
  const { company, admin, sac, sales } = await aScene()
  const [ana, bia, cid] = [
    await company.anAgent({ departmentIds: [sac] }),
    await company.anAgent({ departmentIds: [sales] }),
    await company.anAgent({ departmentIds: 'all' }),
  ]
  await removed(sac)
  await removed(await aDraft(admin))
  expect([await list(admin), await list(ana), await list(cid)]).toEqual([['Ágil', 'vendas'], [], ['Ágil', 'vendas']])
  const all = ['Ágil', 'SAC', 'vendas']
  expect([await listAll(admin), await listAll(ana), await listAll(bia), await listAll(cid)]).toEqual([all, ['SAC'], ['vendas'], all])
  const { result } = await house.ask(listAllDepartments, { companyId: company.companyId }, ana)
  expect(result[0]).toMatchObject({ departmentId: sac, removedAt: expect.any(Number), successorId: null, version: 2 })
})

describe('the numbers of a department', () => {
  it('are told in the company’s order, the first with its channel', async () => {
    const { company, admin } = await aScene()
    const { companyId } = company
    const [third, first, second] = [
      await aNumber(companyId, 3),
      await aNumber(companyId, 1, ChannelType.Instagram),
      await aNumber(companyId, 2, ChannelType.SMS),
    ]
    const departmentId = await company.aDepartment('Com números', { phonenumberIdList: [third, second, first] })
    const { result } = await house.ask(departmentCalls.getDepartment, { companyId, departmentId }, admin)
    expect(result.phonenumberIdList).toEqual([first, second, third])
    expect([result.phonenumberId, result.channelType]).toEqual([first, ChannelType.Instagram])
  })

  it('lead to the departments that serve them or all, of those that the asker sees', async () => {
    const { company, admin, sac } = await aScene()
    const { companyId } = company
    const [mine, other] = [await aNumber(companyId, 1), await aNumber(companyId, 2)]
    const own = await company.aDepartment('Própria', { phonenumberIdList: [mine] })
    await company.aDepartment('Outra', { phonenumberIdList: [other] })
    await house.ask(departmentSetupCalls.createDraft, { companyId, phonenumberIdList: [mine] }, admin)
    const ask = async (asker: TestAgent) =>
      namesOf((await house.ask(listDepartmentsOfNumber, { companyId, phonenumberId: mine }, asker)).result)
    expect(await ask(admin)).toEqual(['Ágil', 'Própria', 'SAC', 'vendas'])
    expect(await ask(await company.anAgent({ departmentIds: [own, sac] }))).toEqual(['Própria', 'SAC'])
    const foreign = await aNumber((await house.aCompany()).companyId, 1)
    for (const phonenumberId of [foreign, 'nenhum']) {
      const { status, refusal } = await house.ask(listDepartmentsOfNumber, { companyId, phonenumberId }, admin)
      expect([status, refusal.code]).toEqual([404, 'number.notFound'])
    }
  })
})

describe('the departments of somebody', () => {
  const of = (asker: TestAgent, userId: string) => house.ask(listDepartmentsOfUser, { companyId: asker.companyId, userId }, asker)

  it('are told to themselves and to administrators', async () => {
    const { company, admin, sac } = await aScene()
    const [ana, cid] = [await company.anAgent({ departmentIds: [sac] }), await company.anAgent({ departmentIds: 'all' })]
    expect(namesOf((await of(ana, ana.userId)).result)).toEqual(['SAC'])
    expect(namesOf((await of(admin, ana.userId)).result)).toEqual(['SAC'])
    expect(namesOf((await of(admin, cid.userId)).result)).toEqual(['Ágil', 'SAC', 'vendas'])
    const { status, refusal } = await of(ana, cid.userId)
    expect([status, refusal.code]).toEqual([403, 'permission.denied'])
  })

  it('are none of who was removed, of another company or the provider’s', async () => {
    const { company, admin } = await aScene()
    const [gone, provider] = [await company.anAgent(), await company.anAdmin({ email: `${newId()}@prosa.test` })]
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    const foreign = await (await house.aCompany()).anAgent()
    for (const { userId } of [gone, provider, foreign]) expect((await of(admin, userId)).refusal.code).toBe('agent.notFound')
    expect((await of(provider, provider.userId)).status).toBe(200)
  })
})

describe('who works in a department', () => {
  const detail = async (asker: TestAgent, departmentId: string) =>
    (await house.ask(departmentCalls.getDepartment, { companyId: asker.companyId, departmentId }, asker)).result

  it('is named by name, without who was removed, who works in all of them and the provider’s staff', async () => {
    const { company, admin, sac, sales } = await aScene()
    const provider = await company.anAgent({ departmentIds: [sac], email: `${newId()}@prosa.test`, name: 'Pia' })
    const inSac = { departmentIds: [sac] }
    const [zoe, ana, eva, gone] = [
      await company.anAgent({ ...inSac, name: 'Zoé' }),
      await company.anAgent({ ...inSac, name: 'Ana' }),
      await company.anAgent({ ...inSac, name: 'Éva' }),
      await company.anAgent({ ...inSac, name: 'Gil' }),
    ]
    await company.anAgent({ departmentIds: [sales] })
    await company.anAgent({ departmentIds: 'all' })
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${eva.userId}`
    expect((await detail(admin, sac)).agentIdList).toEqual([ana.userId, eva.userId, zoe.userId])
    expect((await detail(ana, sac)).agentIdList).toEqual([ana.userId, eva.userId, zoe.userId])
    expect((await detail(provider, sac)).agentIdList).toEqual([ana.userId, eva.userId, provider.userId, zoe.userId])
  })

  it('[DE12] is everybody where all who can be given chats are there, by list or by all', async () => {
    const { company, sac, sales } = await aScene()
    await house.superuser`update memberships set department_all = true where company_id = ${company.companyId}`
    const ana = await company.anAgent({ departmentIds: [sac] })
    await company.anAgent({ departmentIds: 'all' })
    await company.anAgent({ departmentIds: [], permissions: ['dashboard'] })
    const idle = await company.anAgent({ departmentIds: [sales] })
    const isAll = async (departmentId: string) =>
      (await detail(await company.anAdmin({ departmentIds: 'all' }), departmentId)).departmentAll
    expect([await isAll(sac), await isAll(sales)]).toEqual([false, false])
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${idle.userId}`
    expect([await isAll(sac), await isAll(sales)]).toEqual([true, false])
    await house.superuser`update memberships set department_all = true where user_id = ${ana.userId}`
    expect([await isAll(sac), await isAll(sales)]).toEqual([true, true])
  })
})
