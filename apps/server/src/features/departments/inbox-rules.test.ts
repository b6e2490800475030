import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const ofAll = '/department/:companyId/inboxRules'

async function aScene() {
  const company = await house.aCompany()
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [admin, ana] = [await company.anAdmin({ departmentIds: [] }), await company.anAgent({ departmentIds: [sales] })]
  return { companyId: company.companyId, sales, care, admin, ana }
}

describe('[DE1] C138 the rules of the inbox, asked for without naming a department in the address', () => {
  it('are those of the one that is named, or of all in which the asker works', async () => {
    const { companyId, sales, care, admin, ana } = await aScene()
    const { listInboxRules } = departmentDetailCalls
    const { result: draft } = await house.ask(departmentSetupCalls.createDraft, { companyId }, admin)
    const capacity = 4
    await house.superuser`update departments set inbox_rules = ${house.superuser.json({ capacity })} where department_id = ${sales}`
    const ofSales = { departmentId: sales, inboxRules: { ...firstInboxRules, capacity } }
    expect((await house.ask(listInboxRules, { companyId }, ana)).result).toEqual([ofSales])
    const all = JSON.stringify((await house.ask(listInboxRules, { companyId }, admin)).result)
    expect([sales, care, draft.departmentId].map((departmentId) => all.includes(departmentId))).toEqual([true, true, false])
    expect((await house.ask(listInboxRules, { companyId, departmentId: sales }, admin)).result).toEqual([ofSales])
    expect((await house.ask(listInboxRules, { companyId, departmentId: care }, ana)).refusal.code).toBe('department.notFound')
    const foreign = await aScene()
    expect((await house.ask(listInboxRules, { companyId, departmentId: foreign.sales }, admin)).refusal.code).toBe('department.notFound')
  })

  it('are saved with the department in the body, by administrators', async () => {
    const { companyId, sales, care, admin, ana } = await aScene()
    const save = (asker: typeof admin, departmentId: string) =>
      house.ask(
        { ...departmentSetupCalls.saveInboxRules, path: ofAll },
        { companyId, departmentId, inboxRules: { ...firstInboxRules, capacity: 7 } },
        asker,
      )
    expect((await save(ana, sales)).refusal.code).toBe('permission.denied')
    expect((await save(admin, sales)).result).toMatchObject({ departmentId: sales, inboxRules: { capacity: 7 } })
    const rows = await house.superuser`select inbox_rules -> 'capacity' as capacity from departments where department_id = ${care}`
    expect(rows).toEqual([{ capacity: 0 }])
  })
})
