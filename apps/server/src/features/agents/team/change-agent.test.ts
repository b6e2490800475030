import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

type Form = Partial<Omit<SentOf<typeof teamCalls.updateAgent>, 'companyId' | 'agentId'>>
const update = (admin: TestAgent, agentId: string, form: Form) =>
  house.ask(teamCalls.updateAgent, { companyId: admin.companyId, agentId, ...form }, admin)
const toldIn = (companyId: string) => heard.filter((event) => event.companyId === companyId).map(({ name, payload }) => [name, payload])
const entriesOf = (companyId: string) =>
  house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${companyId} order by entry_id`
const { userChanged, profileChanged, accessChanged } = agentEvents

async function aScene() {
  const company = await house.aCompany()
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  return { ...company, sales, care, admin: await company.anAdmin(), ana: await company.anAgent({ name: 'Ana', departmentIds: [sales] }) }
}

describe('an agent', () => {
  it('is changed as the form says, and the rest stays', async () => {
    const { admin, ana, sales, care } = await aScene()
    const form = { name: ' Ana Maria ', language: 'en' as const, countryNumber: '55', phonenumber: '11 98721-4406', billing: true }
    const { status, result } = await update(admin, ana.userId, { ...form, departmentIdList: [care, sales], capacity: 20 })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      name: 'Ana Maria',
      language: 'en',
      phonenumber: '11987214406',
      agent: true,
      billing: true,
      capacity: 20,
    })
    expect(result).toMatchObject({ departmentAll: false, departmentIdList: [sales, care].toSorted(), version: 2 })
    const next = await update(admin, ana.userId, { capacity: 0 })
    expect(next.result).toEqual({ ...result, capacity: 0, version: 3 })
  })

  it('[AG43] keeps the removed departments, whatever is changed of them', async () => {
    const { companyId, admin, ana, sales, care } = await aScene()
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    const listed = async () => {
      const { result } = await house.ask(departmentCalls.listAllDepartments, { companyId }, ana)
      return result.map(({ departmentId }) => departmentId).toSorted()
    }
    await update(admin, ana.userId, { name: 'Ana Maria' })
    expect(await listed()).toEqual([sales])
    expect(toldIn(companyId).map(([name]) => name)).not.toContain(accessChanged.name)
    await update(admin, ana.userId, { departmentAll: true })
    await update(admin, ana.userId, { departmentIdList: [care] })
    expect(await listed()).toEqual([sales, care].toSorted())
  })

  it('is told to the administrators and to themselves, and as changed access only where it is that', async () => {
    const { companyId, admin, ana, care } = await aScene()
    const { userId } = ana
    await update(admin, userId, { capacity: 4 })
    await update(admin, userId, { departmentIdList: [care] })
    await update(admin, userId, { contact: true })
    expect(toldIn(companyId)).toEqual([
      [userChanged.name, { userId, version: 2 }],
      [profileChanged.name, { userId, version: 2 }],
      ...[3, 4].flatMap((version) =>
        [userChanged, profileChanged, accessChanged].map(({ name }): [string, unknown] => [name, { userId, version }]),
      ),
    ])
  })

  it('is in the log before and after', async () => {
    const { companyId, admin, ana, sales, care } = await aScene()
    await update(admin, ana.userId, { departmentIdList: [care], capacity: 5, dashboard: true })
    const same = { name: 'Ana', language: null, countryNumber: '', phonenumber: '', departmentAll: false }
    const before = { ...same, permissions: ['agent'], departmentIdList: [sales], capacity: 0 }
    const after = { ...same, permissions: ['agent', 'dashboard'], departmentIdList: [care], capacity: 5 }
    expect(await entriesOf(companyId)).toEqual([{ userId: admin.userId, what: 'agent.update', target: ana.userId, before, after }])
  })

  it('that is as it was is not written, and nobody is told', async () => {
    const { companyId, admin, ana, sales } = await aScene()
    const form = { name: 'Ana', departmentAll: false, departmentIdList: [sales, sales], capacity: 0, agent: true }
    expect((await update(admin, ana.userId, form)).result.version).toBe(1)
    expect(toldIn(companyId)).toEqual([])
  })

  it('keeps the e-mail, and is nobody of another company or who was removed', async () => {
    const { admin, ana } = await aScene()
    const stranger = await (await house.aCompany()).anAgent()
    expect((await update(admin, ana.userId, { email: 'outra@teste.test' })).refusal.code).toBe('agent.emailFixed')
    await house.superuser`update memberships set deleted_at = now() where user_id = ${ana.userId}`
    for (const agentId of [ana.userId, stranger.userId, 'ninguem'])
      expect((await update(admin, agentId, { name: 'Alvo' })).refusal.code).toBe('agent.notFound')
  })
})

describe('[AG28] two administrators who change the same agent', () => {
  it('do not overwrite each other unseen: the second is told, and nothing of theirs is written', async () => {
    const { companyId, admin, ana, anAdmin, sales, care } = await aScene()
    const second = await anAdmin()
    await update(admin, ana.userId, { departmentIdList: [care], version: 1 })
    const { status, refusal } = await update(second, ana.userId, {
      name: 'Outra',
      departmentIdList: [sales, care],
      capacity: 3,
      version: 1,
    })
    expect([status, refusal.code]).toEqual([409, 'agent.changedMeanwhile'])
    const { result } = await house.ask(teamCalls.getAgent, { companyId, agentId: ana.userId }, admin)
    expect(result).toMatchObject({ name: 'Ana', departmentIdList: [care], capacity: 0, version: 2 })
    expect(await entriesOf(companyId)).toHaveLength(1)
    expect((await update(second, ana.userId, { capacity: 3, version: 2 })).result.capacity).toBe(3)
  })

  it('are not told of what is no change of theirs: availability, photo, what a department shows its people', async () => {
    const { companyId, admin, ana, sales } = await aScene()
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: ana.userId, status: UserStatus.Absent }, ana)
    expect((await update(admin, ana.userId, { capacity: 1, version: 1 })).result.version).toBe(3)
    const permissions = { ...allDepartmentPermissions, seeOthers: false }
    await house.ask(departmentSetupCalls.saveDepartmentPermissions, { companyId, departmentId: sales, permissions }, admin)
    expect((await update(admin, ana.userId, { capacity: 2, version: 3 })).result.version).toBe(5)
    expect(toldIn(companyId)).toContainEqual([userChanged.name, { userId: ana.userId, version: 4 }])
  })

  it.each([
    ['their name', (ana: TestAgent) => house.ask(agentCalls.saveProfile, { name: 'Aninha', countryNumber: '', phonenumber: '' }, ana)],
    ['their language', (ana: TestAgent) => house.ask(agentCalls.chooseLanguage, { language: 'en' }, ana)],
  ])('are told when the agent has changed %s', async (_, change) => {
    const { companyId, admin, ana } = await aScene()
    expect((await change(ana)).status).toBe(200)
    expect((await update(admin, ana.userId, { capacity: 1, version: 1 })).refusal.code).toBe('agent.changedMeanwhile')
    expect(toldIn(companyId)).toContainEqual([userChanged.name, { userId: ana.userId, version: 2 }])
  })

  it('at the same moment are one who writes and one who is told, also by different calls', async () => {
    const { companyId, admin, ana, anAdmin, care } = await aScene()
    const second = await anAdmin()
    const answers = await Promise.all([
      update(admin, ana.userId, { capacity: 3, version: 1 }),
      house.ask(teamCalls.saveAgentDepartments, { companyId, agentId: ana.userId, departmentIdList: [care], version: 1 }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await house.ask(teamCalls.getAgent, { companyId, agentId: ana.userId }, admin)).result.version).toBe(2)
  })
})
