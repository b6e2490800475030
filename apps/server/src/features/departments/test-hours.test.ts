import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { getInboxRules } = departmentDetailCalls
const { saveInboxRules, testHours } = departmentSetupCalls
const at = Date.parse('2026-11-20T10:00:00-03:00')
const office = { ...firstInboxRules, hours: [{ days: [1, 2, 3, 4, 5], from: 480, to: 1_080 }], holidays: true }
const inventory = { date: '2026-11-23', name: ' Inventário ', hours: [{ from: 600, to: 720 }] }

async function aScene() {
  const { companyId, aDepartment, anAdmin } = await house.aCompany()
  await house.superuser`update companies set time_zone = 'America/Sao_Paulo' where company_id = ${companyId}`
  const [departmentId, admin] = [await aDepartment('Vendas'), await anAdmin()]
  return { asked: { companyId, departmentId }, admin }
}

describe('[RO24] whether a department is open', () => {
  it('is told of the rules as they are, and as somebody is about to save them', async () => {
    const { asked, admin } = await aScene()
    await house.ask(saveInboxRules, { ...asked, inboxRules: { ...office, exceptions: [inventory] } }, admin)
    const exceptions = [{ ...inventory, name: 'Inventário' }]
    expect((await house.ask(getInboxRules, asked, admin)).result).toMatchObject({ state: '', exceptions, nobodyMessage: '' })
    expect((await house.ask(testHours, { ...asked, at }, admin)).result).toEqual({
      ...{ isOpen: false, until: null, opensAt: Date.parse('2026-11-23T10:00:00-03:00') },
      why: { closedBy: 'holiday', holiday: 'blackAwareness', exception: null },
    })
    const { hours, state } = office
    const written = { hours, state, holidays: false, exceptions }
    expect((await house.ask(testHours, { ...asked, at, inboxRules: written }, admin)).result).toEqual({
      ...{ isOpen: true, until: Date.parse('2026-11-20T18:00:00-03:00'), opensAt: Date.parse('2026-11-23T10:00:00-03:00'), why: null },
    })
  })

  it('is not told of one of another company', async () => {
    const [{ asked }, { admin }] = [await aScene(), await aScene()]
    const { refusal } = await house.ask(testHours, { ...asked, companyId: admin.companyId }, admin)
    expect(refusal.code).toBe('department.notFound')
  })
})

describe('[RO22] what cannot be saved or asked for', () => {
  it.each([
    ['twin exceptions', { exceptions: [inventory, inventory] }, 'inboxRules.exceptions'],
    [
      'hours of a day that meet',
      { exceptions: [{ ...inventory, hours: [inventory.hours[0]!, { from: 660, to: 780 }] }] },
      'inboxRules.exceptions',
    ],
    ['hours that end before they begin', { exceptions: [{ ...inventory, hours: [{ from: 600, to: 540 }] }] }, 'inboxRules.exceptions'],
    ['a state that is none', { state: 'XX' }, 'inboxRules.state'],
  ])('%s', async (_, wrong, field) => {
    const { asked, admin } = await aScene()
    const { hours, holidays, state, exceptions } = { ...office, ...wrong }
    const answers = [
      await house.ask(saveInboxRules, { ...asked, inboxRules: { ...office, ...wrong } }, admin),
      await house.ask(testHours, { ...asked, inboxRules: { hours, holidays, state, exceptions } }, admin),
    ]
    for (const { status, refusal } of answers) expect([status, refusal.fields?.[0]?.name]).toEqual([400, field])
  })
})
