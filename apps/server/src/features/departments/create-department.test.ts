import { departmentCalls } from '@prosa/contract/departments/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { departmentEvents } from '@prosa/contract/departments/events'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

const { createDraft, createDepartment, saveDepartmentName } = departmentSetupCalls
const draftOf = (admin: TestAgent) => house.ask(createDraft, { companyId: admin.companyId }, admin)
const name = (admin: TestAgent, departmentId: string, departmentName: string) =>
  house.ask(saveDepartmentName, { companyId: admin.companyId, departmentId, departmentName }, admin)
const create = (admin: TestAgent, departmentName: string) =>
  house.ask(createDepartment, { companyId: admin.companyId, departmentName }, admin)
const listed = async (admin: TestAgent): Promise<Department[]> =>
  (await house.ask(departmentCalls.listDepartments, { companyId: admin.companyId }, admin)).result
const toldIn = (companyId: string) =>
  heard.filter((event) => event.companyId === companyId && event.name === departmentEvents.changed.name).map(({ payload }) => payload)
const entriesIn = (companyId: string) =>
  house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId} order by entry_id`

describe('[DE2] R094 a draft', () => {
  it('is made without a name, with the numbers it is to serve, and its name makes it a department', async () => {
    const { anAdmin, companyId } = await house.aCompany()
    const [admin, number] = [await anAdmin(), await aNumber(house.superuser, companyId)]
    const { status, result: draft } = await house.ask(createDraft, { companyId, phonenumberIdList: [number, number] }, admin)
    expect(status).toBe(200)
    expect(draft).toMatchObject({ departmentName: '', isDraft: true, icon: 'people', phonenumberIdList: [number], version: 1 })
    const { departmentId } = draft
    house.clock.advance(1_000)
    const { result } = await name(admin, departmentId, '  Vendas ')
    expect(result).toMatchObject({ departmentName: 'Vendas', isDraft: false, version: 2 })
    expect(toldIn(companyId)).toEqual([
      { departmentId, version: 1, isDraft: true },
      { departmentId, version: 2 },
    ])
    expect(await entriesIn(companyId)).toEqual([
      { what: 'department.draft', target: departmentId, before: null, after: { phonenumberIdList: [number] } },
      { what: 'department.name', target: departmentId, before: { departmentName: '' }, after: { departmentName: 'Vendas' } },
    ])
  })

  it('is told to administrators only, until it has a name', () => {
    const { audience } = departmentEvents.changed
    expect(audience({ departmentId: '1', version: 1, isDraft: true })).toEqual({ to: 'permission', allow: 'admin' })
    expect(audience({ departmentId: '1', version: 2 })).toEqual({ to: 'company' })
  })

  it('there may be several of them', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const drafts = [await draftOf(admin), await draftOf(admin)]
    const ids = drafts.map(({ result }) => result.departmentId)
    expect((await listed(admin)).map(({ departmentId }) => departmentId)).toEqual(ids.toSorted())
  })

  it('serves numbers of this company only', async () => {
    const [{ anAdmin, companyId }, other] = [await house.aCompany(), await house.aCompany()]
    const admin = await anAdmin()
    const phonenumberIdList = [await aNumber(house.superuser, other.companyId)]
    const { status, refusal } = await house.ask(createDraft, { companyId, phonenumberIdList }, admin)
    expect([status, refusal.code]).toEqual([404, 'number.notFound'])
    expect(await listed(admin)).toEqual([])
  })

  it.each(['   ', '\t\n'])('is not named by %j', async (departmentName) => {
    const admin = await (await house.aCompany()).anAdmin()
    const { departmentId } = (await draftOf(admin)).result
    for (const { status, refusal } of [await name(admin, departmentId, departmentName), await create(admin, departmentName)]) {
      expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name: 'departmentName', problem: 'required' }]])
    }
    expect((await listed(admin)).map(({ isDraft }) => isDraft)).toEqual([true])
  })
})

describe('[DE3] a name', () => {
  it.each(['Pós-venda', 'PÓS-VENDA', ' pós-venda '])('is taken, however it is written: %j', async (written) => {
    const { anAdmin, aDepartment } = await house.aCompany()
    const admin = await anAdmin()
    const [, other] = [await aDepartment('Pós-venda'), await aDepartment('SAC')]
    for (const { status, refusal } of [await name(admin, other, written), await create(admin, written)]) {
      expect([status, refusal.code]).toEqual([409, 'department.nameTaken'])
    }
    expect((await listed(admin)).map(({ departmentName }) => departmentName)).toEqual(['Pós-venda', 'SAC'])
  })

  it('may be written anew by the one that has it, is free elsewhere, and is left behind by one that is removed', async () => {
    const [{ anAdmin, aDepartment }, other] = [await house.aCompany(), await house.aCompany()]
    const admin = await anAdmin()
    const [sales, care] = [await aDepartment('Vendas'), await aDepartment('SAC')]
    await other.aDepartment('Caixa')
    expect((await name(admin, sales, 'VENDAS')).result.departmentName).toBe('VENDAS')
    expect((await name(admin, care, 'Caixa')).status).toBe(200)
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    expect((await name(admin, care, 'Vendas')).status).toBe(200)
  })

  it('is given once when two give it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { anAdmin, aDepartment } = await house.aCompany()
      const [ana, bia] = [await anAdmin(), await anAdmin()]
      const [one, other] = [await aDepartment('Um'), await aDepartment('Dois')]
      const answers = await Promise.all([
        name(ana, one, 'Vendas'),
        name(bia, other, 'VENDAS'),
        create(ana, 'vendas'),
        create(bia, 'Vendas'),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      const codes = answers.filter(({ status }) => status === 409).map(({ refusal }) => refusal.code)
      expect(new Set(codes)).toEqual(new Set(['department.nameTaken']))
      const names = (await listed(ana)).map(({ departmentName }) => departmentName.toLowerCase())
      expect(names.filter((each) => each === 'vendas')).toHaveLength(1)
    }
  })
})

describe('a department in one step', () => {
  const address = { ...noAddress, zipCode: '01310-100', city: 'São Paulo' }
  const permissions = { ...allDepartmentPermissions, seeOthers: false }

  it('has all that is sent', async () => {
    const { anAdmin, anAgent, companyId } = await house.aCompany()
    const [admin, ana, number] = [await anAdmin(), await anAgent({ departmentIds: [] }), await aNumber(house.superuser, companyId)]
    const sent = {
      departmentName: ' Vendas ',
      icon: 'cart' as const,
      phonenumberIdList: [number],
      agentIdList: [ana.userId],
      permissions,
      address,
    }
    const { status, result } = await house.ask(createDepartment, { companyId, ...sent }, admin)
    expect(status).toBe(200)
    expect(result).toMatchObject({ ...sent, departmentName: 'Vendas', isDraft: false })
    expect(await listed(admin)).toEqual([result])
    const { departmentId, version } = result
    expect(toldIn(companyId)).toEqual([{ departmentId, version }])
    const entry = (await entriesIn(companyId)).find(({ target }) => target === departmentId)
    expect(entry).toMatchObject({ what: 'department.create', before: null })
    expect(entry?.after).toMatchObject({
      departmentName: 'Vendas',
      icon: 'cart',
      agentIdList: [ana.userId],
      seeOthers: false,
      city: 'São Paulo',
    })
  })

  it('needs no more than its name', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const { result } = await create(admin, 'Vendas')
    expect(result).toMatchObject({
      icon: 'people',
      permissions: allDepartmentPermissions,
      address: null,
      phonenumberIdList: [],
      agentIdList: [],
    })
  })

  it('is whole or not at all', async () => {
    const [{ anAdmin, anAgent, aDepartment, companyId }, other] = [await house.aCompany(), await house.aCompany()]
    const [admin, ana, foreign] = [await anAdmin(), await anAgent({ departmentIds: [] }), await other.anAgent()]
    await aDepartment('SAC')
    const foreignNumber = await aNumber(house.superuser, other.companyId)
    const attempt = async (order: { departmentName: string; agentIdList?: string[]; phonenumberIdList?: string[] }) =>
      (await house.ask(createDepartment, { companyId, ...order }, admin)).refusal.code
    expect(await attempt({ departmentName: 'Vendas', agentIdList: [ana.userId, foreign.userId] })).toBe('agent.notFound')
    expect(await attempt({ departmentName: 'Vendas', phonenumberIdList: [foreignNumber] })).toBe('number.notFound')
    expect(await attempt({ departmentName: 'sac', agentIdList: [ana.userId] })).toBe('department.nameTaken')
    expect((await listed(admin)).map(({ departmentName }) => departmentName)).toEqual(['SAC'])
    expect(await house.superuser`select 1 from membership_departments where user_id = ${ana.userId}`).toEqual([])
    expect(toldIn(companyId)).toEqual([])
  })
})

describe('[DE15] the departments of a company', () => {
  it('are 500 at most with the drafts, also when the last one is made twice at the same moment; a removed one makes room', async () => {
    const { anAdmin, companyId, aDepartment } = await house.aCompany()
    const [admin, second, old] = [await anAdmin(), await anAdmin(), await aDepartment('Antigo')]
    await house.superuser`insert into departments (company_id, department_id, department_name)
      select ${companyId}, md5('d' || n)::uuid, case when n % 2 = 0 then '' else 'Setor ' || n end from generate_series(1, 498) n`
    const answers = await Promise.all([draftOf(admin), create(second, 'Novo')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const { status, refusal } of [await draftOf(admin), await create(admin, 'Outro')])
      expect([status, refusal.code]).toEqual([409, 'department.tooMany'])
    await house.superuser`update departments set removed_at = now() where department_id = ${old}`
    expect((await create(admin, 'Outro')).status).toBe(200)
  })
})
