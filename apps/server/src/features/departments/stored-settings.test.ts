import { departmentCalls } from '@prosa/contract/departments/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Json = Parameters<TestHouse['superuser']['json']>[0]

/** A department as a node of another version wrote it. */
async function aStoredDepartment({ inboxRules, address = null }: { inboxRules: Json; address?: Json }) {
  const company = await house.aCompany()
  const { companyId } = company
  const departmentId = await company.aDepartment('Vendas')
  const admin = await company.anAgent({ permissions: ['admin'] })
  const { json } = house.superuser
  await house.superuser`update departments set inbox_rules = ${json(inboxRules)}, address = ${address && json(address)}
    where company_id = ${companyId}`
  const asked = { companyId, departmentId }
  const stored = async () =>
    (await house.superuser`select inbox_rules from departments where department_id = ${departmentId}`)[0]!.inboxRules
  return { ...asked, asked, admin, stored }
}

const rows: [what: string, stored: Json, shown: object][] = [
  ['before there were any', {}, {}],
  ['before most of them', { distribution: 'roundRobin', lastAgentFirst: false }, { distribution: 'roundRobin', lastAgentFirst: false }],
  ['after us, with more of them', { ...firstInboxRules, capacity: 3, bySkill: true }, { capacity: 3 }],
  [
    'after us, with hours and people of which we know a part',
    { ...firstInboxRules, agentIdList: [idOf('ana'), { team: 'a' }], hours: [{ days: [1], from: 480, to: 1080 }, { holiday: 'eve' }] },
    { agentIdList: [idOf('ana')], hours: [{ days: [1], from: 480, to: 1080 }] },
  ],
  ['after us, with a choice that we do not have', { ...firstInboxRules, distribution: 'bySkill', capacity: 3 }, { capacity: 3 }],
]

describe.each(rows)('[DE17] inbox rules of a node of %s', (_, inboxRules, shown) => {
  const wanted = { ...firstInboxRules, ...shown }

  it('are shown whole by each call', async () => {
    const { companyId, asked, admin } = await aStoredDepartment({ inboxRules })
    const { getDepartment, listDepartments, listAllDepartments, listOwnDepartments, listDepartmentsOfUser } = departmentCalls
    const { getInboxRules } = departmentDetailCalls
    expect((await house.ask(getDepartment, asked, admin)).result.inboxRules).toEqual(wanted)
    expect((await house.ask(getInboxRules, asked, admin)).result).toEqual(wanted)
    for (const list of [listDepartments, listAllDepartments, listOwnDepartments]) {
      const { result } = await house.ask(list, { companyId }, admin)
      expect(result.map((department) => department.inboxRules)).toEqual([wanted])
    }
    const { result } = await house.ask(listDepartmentsOfUser, { companyId, userId: admin.userId }, admin)
    expect(result.map((department) => department.inboxRules)).toEqual([wanted])
    expect((await house.ask(departmentDetailCalls.listDistributionAgents, asked, admin)).status).toBe(200)
  })

  it('are changed by those who save something', async () => {
    const { asked, admin, stored } = await aStoredDepartment({ inboxRules })
    const { saveDistributionAgents, saveInboxRules, saveDepartmentName } = departmentSetupCalls
    expect((await house.ask(saveDepartmentName, { ...asked, departmentName: 'SAC' }, admin)).result.inboxRules).toEqual(wanted)
    const named = { ...asked, agentIdList: [admin.userId] }
    expect((await house.ask(saveDistributionAgents, named, admin)).result.inboxRules).toEqual({ ...wanted, agentIdList: [admin.userId] })
    expect(await stored()).toEqual({ ...(inboxRules as object), agentIdList: [admin.userId] })
    const rules = { ...firstInboxRules, capacity: 7 }
    expect((await house.ask(saveInboxRules, { ...asked, inboxRules: rules }, admin)).result.inboxRules).toEqual(rules)
    expect(await stored()).toMatchObject(rules)
  })
})

it('[DE17] what a newer node wrote and we do not know stays when somebody saves what we do', async () => {
  const { asked, admin, stored } = await aStoredDepartment({ inboxRules: { ...firstInboxRules, bySkill: true } })
  await house.ask(departmentSetupCalls.saveInboxRules, { ...asked, inboxRules: { ...firstInboxRules, capacity: 7 } }, admin)
  expect(await stored()).toEqual({ ...firstInboxRules, capacity: 7, bySkill: true })
})

it('[DE17] an address of a node before or after us is shown whole', async () => {
  const { asked, admin } = await aStoredDepartment({ inboxRules: {}, address: { street: 'Rua Augusta', planet: 'Terra' } })
  const wanted = { ...noAddress, street: 'Rua Augusta' }
  expect((await house.ask(departmentDetailCalls.getDepartmentAddress, asked, admin)).result).toEqual(wanted)
  expect((await house.ask(departmentCalls.getDepartment, asked, admin)).result.address).toEqual(wanted)
})
