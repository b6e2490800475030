import { agentEvents } from '@prosa/contract/agents/events'
import { noAddress } from '@prosa/contract/departments/department-address'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { departmentEvents } from '@prosa/contract/departments/events'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
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

const calls = departmentSetupCalls
type Scene = Awaited<ReturnType<typeof aScene>>
type Answer = { status: number; result: Department; refusal: { code: string; fields?: unknown } }

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const departmentId = await company.aDepartment('Vendas')
  const [admin, ana] = [await company.anAdmin(), await company.anAgent({ departmentIds: [] })]
  return { company, companyId, departmentId, admin, ana, number: await aNumber(house.superuser, companyId) }
}

const rowOf = async (departmentId: string) => (await house.superuser`select * from departments where department_id = ${departmentId}`)[0]!
const toldIn = ({ companyId }: Scene) =>
  heard.filter((event) => event.companyId === companyId && event.name === departmentEvents.changed.name).map(({ payload }) => payload)
const entriesIn = ({ companyId }: Scene) => house.superuser`
  select user_id, what, target, before, after from audit_entries where company_id = ${companyId} order by entry_id`

type Setter = {
  what: string
  /** What is saved, the answer's part, and what the log says of it. */
  save: (scene: Scene, version?: number, asker?: TestAgent, departmentId?: string) => Promise<Answer>
  after: (scene: Scene) => Partial<Department>
  logged: (scene: Scene) => { before: object; after: object }
}

const anAddress = { ...noAddress, zipCode: '01310-100', street: 'Avenida Paulista', number: '900', country: 'Brasil' }
const noPermissions = { transfer: false, close: false, template: false, seeOthers: true }
const someRules = {
  ...firstInboxRules,
  distribution: 'leastLoaded' as const,
  capacity: 5,
  hours: [{ days: [1, 2, 3, 4, 5], from: 480, to: 1_200 }],
  awayMessage: 'Voltamos às 8h.',
}
/** What the first programs write. */
const { distribution, agentIdList, lastAgentFirst, requeueWhenAbsent, capacity, hours, holidays, awayMessage } = firstInboxRules
const sinceTheBeginning = { distribution, agentIdList, lastAgentFirst, requeueWhenAbsent, capacity, hours, holidays, awayMessage }
const place = ({ companyId, departmentId, admin }: Scene, version?: number, asker = admin, named = departmentId) => ({
  key: { companyId, departmentId: named, ...(version === undefined ? {} : { version }) },
  asker,
})

const setters = {
  saveDepartmentName: {
    what: 'department.name',
    save: (...order) => {
      const { key, asker } = place(...order)
      return house.ask(calls.saveDepartmentName, { ...key, departmentName: ' Comercial ', icon: 'cart' }, asker)
    },
    after: () => ({ departmentName: 'Comercial', icon: 'cart' }),
    logged: () => ({ before: { departmentName: 'Vendas', icon: 'people' }, after: { departmentName: 'Comercial', icon: 'cart' } }),
  },
  saveDepartmentNumbers: {
    what: 'department.numbers',
    save: (scene, ...order) => {
      const { key, asker } = place(scene, ...order)
      return house.ask(calls.saveDepartmentNumbers, { ...key, phonenumberIdList: [scene.number, scene.number] }, asker)
    },
    after: ({ number }) => ({ phonenumberIdList: [number], phonenumberId: number }),
    logged: ({ number }) => ({ before: { phonenumberIdList: [] }, after: { phonenumberIdList: [number] } }),
  },
  saveDepartmentAgents: {
    what: 'department.agents',
    save: (scene, ...order) => {
      const { key, asker } = place(scene, ...order)
      return house.ask(calls.saveDepartmentAgents, { ...key, agentIdList: [scene.ana.userId, scene.ana.userId] }, asker)
    },
    after: ({ ana }) => ({ agentIdList: [ana.userId] }),
    logged: ({ ana }) => ({ before: { agentIdList: [] }, after: { agentIdList: [ana.userId] } }),
  },
  saveDepartmentPermissions: {
    what: 'department.permissions',
    save: (...order) => {
      const { key, asker } = place(...order)
      return house.ask(calls.saveDepartmentPermissions, { ...key, permissions: noPermissions }, asker)
    },
    after: () => ({ permissions: noPermissions }),
    logged: () => ({
      before: { transfer: true, close: true, template: true },
      after: { transfer: false, close: false, template: false },
    }),
  },
  saveInboxRules: {
    what: 'department.inboxRules',
    save: (...order) => {
      const { key, asker } = place(...order)
      const sent = { ...someRules, hours: [{ days: [5, 4, 3, 2, 1, 1], from: 480, to: 1_200 }], awayMessage: ' Voltamos às 8h. ' }
      return house.ask(calls.saveInboxRules, { ...key, inboxRules: sent }, asker)
    },
    after: () => ({ inboxRules: someRules }),
    logged: () => ({
      before: { distribution: 'off', capacity: 0, hours: [], awayMessage: '' },
      after: { distribution: 'leastLoaded', capacity: 5, hours: someRules.hours, awayMessage: 'Voltamos às 8h.' },
    }),
  },
  saveDistributionAgents: {
    what: 'department.distribution',
    save: (scene, ...order) => {
      const { key, asker } = place(scene, ...order)
      return house.ask(calls.saveDistributionAgents, { ...key, agentIdList: [scene.ana.userId, scene.ana.userId] }, asker)
    },
    after: ({ ana }) => ({ inboxRules: { ...firstInboxRules, agentIdList: [ana.userId] } }),
    logged: ({ ana }) => ({ before: { agentIdList: [] }, after: { agentIdList: [ana.userId] } }),
  },
  saveCustomPortal: {
    what: 'department.portal',
    save: (...order) => {
      const { key, asker } = place(...order)
      return house.ask(calls.saveCustomPortal, { ...key, customPortal: ' https://portal.test/x?a=1 ' }, asker)
    },
    after: () => ({ customPortal: 'https://portal.test/x?a=1' }),
    logged: () => ({ before: { customPortal: '' }, after: { customPortal: 'https://portal.test/x?a=1' } }),
  },
  saveDepartmentAddress: {
    what: 'department.address',
    save: (...order) => {
      const { key, asker } = place(...order)
      return house.ask(calls.saveDepartmentAddress, { ...key, ...anAddress, zipCode: ' 01310100' }, asker)
    },
    after: () => ({ address: anAddress }),
    logged: () => ({
      before: { zipCode: '', street: '', number: '', country: '' },
      after: { zipCode: '01310-100', street: 'Avenida Paulista', number: '900', country: 'Brasil' },
    }),
  },
} satisfies Record<string, Setter>

describe.each(Object.entries<Setter>(setters))('R094 %s', (_, { what, save, after, logged }) => {
  it('saves, counts the version, tells the company and logs what changed', async () => {
    const scene = await aScene()
    const { status, result } = await save(scene, 1)
    expect(status).toBe(200)
    expect(result).toMatchObject({ departmentId: scene.departmentId, ...after(scene), version: 2 })
    expect(toldIn(scene)).toEqual([{ departmentId: scene.departmentId, version: 2 }])
    expect((await entriesIn(scene)).filter(({ target }) => target === scene.departmentId)).toEqual([
      { userId: scene.admin.userId, what, target: scene.departmentId, ...logged(scene) },
    ])
  })

  it('[DE4] changes nothing and tells nobody where it is so already', async () => {
    const scene = await aScene()
    await save(scene)
    const before = await rowOf(scene.departmentId)
    const { status, result } = await save(scene)
    expect([status, result.version]).toEqual([200, 2])
    expect(await rowOf(scene.departmentId)).toEqual(before)
    expect(toldIn(scene)).toHaveLength(1)
  })

  it('[DE4] does not overwrite unseen what somebody else changed', async () => {
    const scene = await aScene()
    await house.superuser`update departments set version = 3 where department_id = ${scene.departmentId}`
    const before = await rowOf(scene.departmentId)
    const { status, refusal } = await save(scene, 2)
    expect([status, refusal.code]).toEqual([409, 'department.changedMeanwhile'])
    expect(await rowOf(scene.departmentId)).toEqual(before)
    expect(await house.superuser`select 1 from membership_departments where department_id = ${scene.departmentId}`).toEqual([])
    expect(toldIn(scene)).toEqual([])
    expect((await save(scene, 3)).result.version).toBe(4)
  })

  it('[DE4] of two at the same moment tells the second', async () => {
    const scene = await aScene()
    const other = await scene.company.anAdmin()
    const rename = house.ask(
      calls.saveCustomPortal,
      { companyId: scene.companyId, departmentId: scene.departmentId, customPortal: 'https://outro.test/', version: 1 },
      other,
    )
    const statuses = (await Promise.all([save(scene, 1), rename])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await rowOf(scene.departmentId)).version).toBe(2)
  })

  it('[DE11] refuses a removed one, and one of another company under one’s own', async () => {
    const [scene, other] = [await aScene(), await aScene()]
    await house.superuser`update departments set removed_at = now() where department_id = ${scene.departmentId}`
    for (const departmentId of [scene.departmentId, other.departmentId, 'nenhum']) {
      const { status, refusal } = await save(scene, undefined, scene.admin, departmentId)
      expect([status, refusal.code]).toEqual([404, 'department.notFound'])
    }
    expect(await rowOf(other.departmentId)).toMatchObject({ version: 1, departmentName: 'Vendas' })
    expect(await house.superuser`select 1 from membership_departments where department_id = ${scene.departmentId}`).toEqual([])
  })

  it('is for administrators only', async () => {
    const scene = await aScene()
    const { status, refusal } = await save(scene, undefined, await scene.company.anAgent({ departmentIds: [scene.departmentId] }))
    expect([status, refusal.code]).toEqual([403, 'permission.denied'])
  })
})

describe('[DE14] what cannot be saved', () => {
  it.each([
    ['javascript:alert(1)', 'wrongFormat'],
    ['portal', 'wrongFormat'],
    [`https://portal.test/${'ã'.repeat(200)}`, 'tooLong'],
  ])('the portal %s', async (customPortal, problem) => {
    const { companyId, departmentId, admin } = await aScene()
    const { status, refusal } = await house.ask(calls.saveCustomPortal, { companyId, departmentId, customPortal }, admin)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name: 'customPortal', problem }]])
  })

  it('a wrong postal code, in a department and in a new one', async () => {
    const { companyId, departmentId, admin } = await aScene()
    const address = { ...anAddress, zipCode: '0131' }
    const saved = await house.ask(calls.saveDepartmentAddress, { companyId, departmentId, ...address }, admin)
    expect(saved.refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'zipCode', problem: 'wrongFormat' }] })
    const made = await house.ask(calls.createDepartment, { companyId, departmentName: 'Outro', address }, admin)
    expect(made.refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'address.zipCode', problem: 'wrongFormat' }] })
  })

  it('is cleared by nothing', async () => {
    const scene = await aScene()
    const { companyId, departmentId, admin } = scene
    await setters.saveCustomPortal.save(scene)
    await setters.saveDepartmentAddress.save(scene)
    expect((await house.ask(calls.saveCustomPortal, { companyId, departmentId, customPortal: ' ' }, admin)).result.customPortal).toBe('')
    expect((await house.ask(calls.saveDepartmentAddress, { companyId, departmentId, ...noAddress }, admin)).result.address).toBeNull()
    expect((await rowOf(departmentId)).address).toBeNull()
  })
})

describe('[DE7] the rules of the inbox', () => {
  it('are refused with hours that meet, with the field', async () => {
    const { companyId, departmentId, admin } = await aScene()
    const hours = [
      { days: [1, 2], from: 480, to: 720 },
      { days: [2], from: 600, to: 900 },
    ]
    const { status, refusal } = await house.ask(
      calls.saveInboxRules,
      { companyId, departmentId, inboxRules: { ...someRules, hours } },
      admin,
    )
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name: 'inboxRules.hours', problem: 'wrongFormat' }]])
  })

  it.each<[what: string, saved: Partial<InboxRules>, written: Partial<InboxRules>, field: string, problem: string]>([
    ['[RO28] closing by the warning', { idleWarning: 20, idleWarningText: 'Oi?' }, { idleClose: 20 }, 'idleClose', 'wrongFormat'],
    ['[RO28] a warning of spaces', {}, { idleWarning: 5, idleWarningText: '  ' }, 'idleWarningText', 'required'],
    ['[RO29] reasons asked for of which there are none', {}, { closeAsk: 'reason', closeReasons: [' '] }, 'closeReasons', 'required'],
    ['[RO29] the same reason twice', {}, { closeReasons: ['Outro', ' OUTRO '] }, 'closeReasons', 'wrongFormat'],
    ['more minutes than there may be', {}, { slaNextAnswer: 43_201 }, 'slaNextAnswer', 'tooBig'],
  ])('refuse %s, with the field, also together with what was saved before', async (_, saved, written, field, problem) => {
    const { companyId, departmentId, admin } = await aScene()
    const save = (rules: Partial<InboxRules>) =>
      house.ask(calls.saveInboxRules, { companyId, departmentId, inboxRules: { ...sinceTheBeginning, ...rules } }, admin)
    expect((await save(saved)).status).toBe(200)
    const { status, refusal } = await save(written)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name: `inboxRules.${field}`, problem }]])
    expect((await rowOf(departmentId)).inboxRules).toMatchObject(saved)
  })

  it('name people of this company only; who left since then is no reason to refuse the rest', async () => {
    const { companyId, departmentId, admin, ana } = await aScene()
    const foreign = await (await house.aCompany()).anAgent()
    const save = (agentIdList: string[], capacity = 0) =>
      house.ask(calls.saveInboxRules, { companyId, departmentId, inboxRules: { ...firstInboxRules, agentIdList, capacity } }, admin)
    const distribute = (agentIdList: string[]) => house.ask(calls.saveDistributionAgents, { companyId, departmentId, agentIdList }, admin)
    for (const asked of [save([foreign.userId]), distribute([foreign.userId])]) {
      const { status, refusal } = await asked
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    expect((await save([ana.userId])).status).toBe(200)
    await house.superuser`update memberships set deleted_at = now() where user_id = ${ana.userId}`
    expect((await save([ana.userId], 3)).result.inboxRules).toMatchObject({ agentIdList: [ana.userId], capacity: 3 })
    expect((await distribute([])).result.inboxRules).toMatchObject({ agentIdList: [], capacity: 3 })
    expect((await save([ana.userId])).refusal.code).toBe('agent.notFound')
  })
})

it('[AG23] the rules of the inbox name the provider’s own staff to their colleagues only, and keep them when others save', async () => {
  const { company, companyId, departmentId, admin, ana } = await aScene()
  const support = await company.anAdmin({ email: `${newId()}@prosa.test` })
  const order = { companyId, departmentId }
  const distribute = (asker: TestAgent, agentIdList: string[]) => house.ask(calls.saveDistributionAgents, { ...order, agentIdList }, asker)
  const { status, refusal } = await distribute(admin, [support.userId])
  expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
  expect((await distribute(support, [support.userId])).result.inboxRules.agentIdList).toEqual([support.userId])
  expect((await distribute(admin, [ana.userId])).result.inboxRules.agentIdList).toEqual([ana.userId])
  const { body } = await house.ask(departmentDetailCalls.getInboxRules, order, admin)
  expect(body).not.toContain(support.userId)
  const { result } = await house.ask(departmentDetailCalls.getInboxRules, order, support)
  expect(result.agentIdList).toEqual([ana.userId, support.userId])
  const entries = await house.superuser`select after from audit_entries where company_id = ${companyId} and user_id = ${admin.userId}`
  expect(entries).toEqual([{ after: { agentIdList: [ana.userId] } }])
})

describe('the people of a department', () => {
  it('[DE16] each have an entry in the log that says where they worked and work', async () => {
    const scene = await aScene()
    const { company, companyId, departmentId, admin, ana } = scene
    const care = await company.aDepartment('SAC')
    const bia = await company.anAgent({ departmentIds: [departmentId, care] })
    await house.ask(calls.saveDepartmentAgents, { companyId, departmentId, agentIdList: [ana.userId] }, admin)
    const entry = (target: string, before: string[], after: string[]) => ({
      userId: admin.userId,
      what: 'department.agents',
      target,
      before: { departmentIdList: before.toSorted() },
      after: { departmentIdList: after.toSorted() },
    })
    const entries = await entriesIn(scene)
    expect(entries).toHaveLength(3)
    expect(entries).toContainEqual(entry(ana.userId, [], [departmentId]))
    expect(entries).toContainEqual(entry(bia.userId, [departmentId, care], [care]))
  })

  it('are those of this company only, and all or nothing', async () => {
    const { companyId, departmentId, admin, ana } = await aScene()
    const foreign = await (await house.aCompany()).anAgent()
    const order = { companyId, departmentId, agentIdList: [ana.userId, foreign.userId] }
    const { status, refusal } = await house.ask(calls.saveDepartmentAgents, order, admin)
    expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    expect(await house.superuser`select 1 from membership_departments where department_id = ${departmentId}`).toEqual([])
  })

  it('hear of it at once, each who comes or goes', async () => {
    const scene = await aScene()
    const { companyId, departmentId, admin, ana } = scene
    const bia = await scene.company.anAgent({ departmentIds: [departmentId] })
    await house.ask(calls.saveDepartmentAgents, { companyId, departmentId, agentIdList: [ana.userId] }, admin)
    const told = heard.filter((event) => event.companyId === companyId && event.name === agentEvents.accessChanged.name)
    expect(told.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual([ana.userId, bia.userId].toSorted())
  })

  it('[DE4] are the one’s or the other’s, never of both, when two name different people at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, companyId, departmentId, admin, ana } = await aScene()
      const [other, bia] = [await company.anAdmin(), await company.anAgent({ departmentIds: [] })]
      const name = (asker: TestAgent, { userId }: TestAgent) =>
        house.ask(calls.saveDepartmentAgents, { companyId, departmentId, agentIdList: [userId] }, asker)
      const statuses = (await Promise.all([name(admin, ana), name(other, bia)])).map(({ status }) => status)
      const rows = await house.superuser`select user_id from membership_departments where department_id = ${departmentId}`
      expect(statuses).toContain(200)
      expect(rows).toHaveLength(1)
    }
  })
})

it('the numbers of a department are the company’s own', async () => {
  const [{ companyId, departmentId, admin, number }, other] = [await aScene(), await aScene()]
  const order = { companyId, departmentId, phonenumberIdList: [number, other.number] }
  const { status, refusal } = await house.ask(calls.saveDepartmentNumbers, order, admin)
  expect([status, refusal.code]).toEqual([404, 'number.notFound'])
  await house.ask(calls.saveDepartmentNumbers, { ...order, phonenumberIdList: [number] }, admin)
  const { result } = await house.ask(calls.saveDepartmentNumbers, { ...order, phonenumberIdList: [] }, admin)
  expect(result).toMatchObject({ phonenumberIdList: [], phonenumberId: null, channelType: null, permissions: allDepartmentPermissions })
})
