import { managerCalls } from '@prosa/contract/manager/calls'
import { managerLookUps } from '@prosa/contract/manager/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { findCompaniesByNumber, findCompaniesByAccount, getManagedCompany, listManagerActions } = managerCalls

let house: TestHouse
let staff: TestAgent
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  staff = await (await house.aCompany()).anAdmin({ email: `${newId()}@prosa.test`, name: 'Ivo Salgado' })
})

const byNumber = (phonenumber: string, asker = staff) => house.ask(findCompaniesByNumber, { phonenumber }, asker)

describe('R159 looking up a company', () => {
  it('[MA2] finds it by its number in any form, with who runs it, its numbers and its payment', async () => {
    const company = await house.aCompany({ companyName: 'Móveis Aurora' })
    const { companyId } = company
    const admin = await company.anAdmin({ name: 'Helena' })
    await company.anAgent({ name: 'Não manda' })
    const number = await aCloudNumber(house.house, house.superuser, companyId, { phonenumber: '5511987210001', phonenumberName: 'Loja' })
    const found = (await byNumber('(11) 8721-0001')).result
    expect(found).toEqual([
      {
        companyId,
        companyName: 'Móveis Aurora',
        domain: null,
        createdAt: expect.any(Number),
        payment: 'current',
        suspendedAt: null,
        administrators: [{ userId: admin.userId, name: 'Helena', email: admin.email }],
        numbers: [
          {
            phonenumberId: number.phonenumberId,
            phonenumberName: 'Loja',
            phonenumber: '5511987210001',
            channelType: 2,
            channelStatus: 1,
            businessAccountId: number.businessAccountId,
            verifiedName: '',
            nameReview: null,
          },
        ],
      },
    ])
    for (const form of ['+55 11 98721-0001', '5511987210001', '011987210001', '551187210001'])
      expect((await byNumber(form)).result.map((one) => one.companyId)).toEqual([companyId])
    expect((await house.ask(findCompaniesByAccount, { businessAccountId: number.businessAccountId }, staff)).result).toEqual(found)
    expect((await house.ask(getManagedCompany, { targetCompanyId: companyId }, staff)).result).toEqual(found[0])
  })

  it('finds all that have the number, and none where it was removed or is no number', async () => {
    const [one, other] = [await house.aCompany({ companyName: 'Bela' }), await house.aCompany({ companyName: 'Alma' })]
    for (const { companyId } of [one, other]) await aCloudNumber(house.house, house.superuser, companyId, { phonenumber: '5511987210002' })
    expect((await byNumber('5511987210002')).result.map(({ companyName }) => companyName)).toEqual(['Alma', 'Bela'])
    await house.superuser`update phone_numbers set removed_at = now() where company_id = ${one.companyId}`
    expect((await byNumber('5511987210002')).result.map(({ companyName }) => companyName)).toEqual(['Alma'])
    expect((await byNumber('4003')).refusal.fields).toEqual([{ name: 'phonenumber', problem: 'wrongFormat' }])
    expect((await house.ask(getManagedCompany, { targetCompanyId: newId() }, staff)).refusal.code).toBe('company.notFound')
    expect((await house.ask(listManagerActions, { targetCompanyId: newId() }, staff)).refusal.code).toBe('company.notFound')
  })

  it('[MA1] is refused to everybody else, also about their own company', async () => {
    const company = await house.aCompany()
    const { companyId: targetCompanyId } = company
    for (const asker of [await company.anAdmin(), await company.anAgent(), await company.anAgent({ email: `${newId()}@prosa.test` })]) {
      expect((await byNumber('5511987210001', asker)).status).toBe(403)
      expect((await house.ask(getManagedCompany, { targetCompanyId }, asker)).status).toBe(403)
    }
    expect((await house.ask(getManagedCompany, { targetCompanyId }, {})).status).toBe(401)
  })

  it('[MA2] is counted, and has to wait after many', async () => {
    const colleague = await (await house.aCompany()).anAdmin({ email: `${newId()}@prosa.test` })
    expect((await byNumber('5511900000000')).status).toBe(200)
    await house.superuser`insert into account_attempts (what, key_hash, tried_at)
      select what, key_hash, tried_at from account_attempts, generate_series(2, ${managerLookUps.most}) where what = 'manager look-up'`
    expect([(await byNumber('5511900000000')).status, (await byNumber('5511900000000', colleague)).status]).toEqual([429, 200])
    house.clock.advance(managerLookUps.within)
    expect((await byNumber('5511900000000')).status).toBe(200)
  })
})
