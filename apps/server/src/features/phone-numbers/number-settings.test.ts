import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { renamePhoneNumber, chooseReceivingDepartment, getNotificationEmails, saveNotificationEmails, getPhoneNumber } = phoneNumberCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const { phonenumberId } = await aCloudNumber(house.house, house.superuser, companyId)
  const admin = await company.anAdmin()
  const rename = (phonenumberName: string, version: number) =>
    house.ask(renamePhoneNumber, { companyId, phonenumberId, phonenumberName, version }, admin)
  const save = (emailList: string[]) => {
    house.clock.advance(1)
    return house.ask(saveNotificationEmails, { companyId, phonenumberId, emailList }, admin)
  }
  const audits = () =>
    house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId} order by at, entry_id`
  return { ...company, phonenumberId, admin, rename, save, audits }
}

describe('renaming a number', () => {
  it('gives it a new version, and is written down with what it was called before', async () => {
    const { rename, phonenumberId, audits } = await aScene()
    const { result } = await rename('  Outlet ', 1)
    expect([result.phonenumberName, result.version]).toEqual(['Outlet', 2])
    expect(await audits()).toEqual([
      { what: 'number.rename', target: phonenumberId, before: { phonenumberName: 'Loja' }, after: { phonenumberName: 'Outlet' } },
    ])
  })

  it('[PN9] of two administrators at once one is told that something changed', async () => {
    const { rename } = await aScene()
    const answers = await Promise.all([rename('Um', 1), rename('Dois', 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('number.changedMeanwhile')
  })

  it('to the same name changes nothing, and to none is refused', async () => {
    const { rename } = await aScene()
    expect((await rename('Loja', 1)).result.version).toBe(1)
    expect((await rename('   ', 1)).refusal.fields).toEqual([{ name: 'phonenumberName', problem: 'required' }])
  })
})

describe('[CH16] where the new chats of a number wait', () => {
  const choosing = async () => {
    const scene = await aScene()
    const { companyId, phonenumberId, admin } = scene
    const choose = (departmentId: string) => house.ask(chooseReceivingDepartment, { companyId, phonenumberId, departmentId }, admin)
    return { ...scene, choose }
  }

  it('is one of its departments, or the first by name again', async () => {
    const { choose, companyId, aDepartment } = await choosing()
    const departmentId = await aDepartment('Zeladoria')
    expect((await choose(departmentId)).result).toMatchObject({ departmentId, version: 2 })
    expect((await choose(departmentId)).result.version).toBe(2)
    expect((await choose('')).result).toMatchObject({ departmentId: null, version: 3 })
    expect(await house.superuser`select department_id from phone_numbers where company_id = ${companyId}`).toEqual([{ departmentId: null }])
  })

  it('is no department of another company, and none that is not there', async () => {
    const { choose } = await choosing()
    const departmentId = await (await house.aCompany()).aDepartment('Outra')
    for (const id of [departmentId, 'nowhere']) expect((await choose(id)).refusal.code).toBe('department.notFound')
  })
})

describe('the addresses of a number', () => {
  it('are kept in small letters, each once, and can be taken away again', async () => {
    const { save, admin, companyId, phonenumberId, audits } = await aScene()
    expect((await save([' Ana@Loja.com ', 'ana@loja.com', 'rui@loja.com'])).result).toEqual({ emailList: ['ana@loja.com', 'rui@loja.com'] })
    const { result } = await house.ask(getNotificationEmails, { companyId, phonenumberId }, admin)
    expect(result).toEqual({ emailList: ['ana@loja.com', 'rui@loja.com'] })
    expect((await save([])).result).toEqual({ emailList: [] })
    expect((await audits()).map(({ before, after }) => [before, after])).toEqual([
      [{ emailList: [] }, { emailList: ['ana@loja.com', 'rui@loja.com'] }],
      [{ emailList: ['ana@loja.com', 'rui@loja.com'] }, { emailList: [] }],
    ])
    expect((await house.ask(getPhoneNumber, { companyId, phonenumberId }, admin)).result.version).toBe(3)
  })

  it('are addresses', async () => {
    const { status, refusal } = await (await aScene()).save(['ana@loja.com', 'nenhum'])
    expect([status, refusal.fields]).toEqual([400, [{ name: 'emailList', problem: 'wrongFormat' }]])
  })
})

it('a number of another company, and one that was removed, is not there', async () => {
  const [mine, other] = [await aScene(), await aScene()]
  const ask = { companyId: mine.companyId, phonenumberId: other.phonenumberId }
  const answers = await Promise.all([
    house.ask(getPhoneNumber, ask, mine.admin),
    house.ask(renamePhoneNumber, { ...ask, phonenumberName: 'x', version: 1 }, mine.admin),
    house.ask(getNotificationEmails, ask, mine.admin),
    house.ask(saveNotificationEmails, { ...ask, emailList: [] }, mine.admin),
  ])
  expect(answers.map(({ refusal }) => refusal.code)).toEqual(Array(4).fill('number.notFound'))
  await house.superuser`update phone_numbers set removed_at = now() where phonenumber_id = ${mine.phonenumberId}`
  expect((await mine.rename('x', 1)).refusal.code).toBe('number.notFound')
  const { result } = await house.ask(phoneNumberCalls.listPhoneNumbers, { companyId: mine.companyId }, mine.admin)
  expect(result).toEqual([])
})
