import { billingCalls } from '@prosa/contract/billing/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { insertTemplatePrice } from './public.ts'

const { listTemplatePrices, getPayment } = billingCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('R053 the prices of a company', () => {
  const price = {
    priceId: idOf('p1'),
    marketingPrice: 0.3437,
    authenticationPrice: 0.0374,
    utilityPrice: 0.0001,
    servicePrice: 0,
    referralPrice: 12.5,
    othersPrice: 99_999_999.9999,
    promotionalCondition: true,
    promotionalMessageQuantity: 1_000,
    promotionalConditionBegin: Date.UTC(2026, 0, 1),
    promotionalConditionEnd: Date.UTC(2026, 11, 31),
    promotionalConditionPriceMessage: 0.29,
    planType: 1,
    monthlyFee: 349.9,
  }
  const plain = {
    ...price,
    priceId: idOf('p2'),
    promotionalCondition: false,
    promotionalConditionBegin: null,
    promotionalConditionEnd: null,
  }

  it('are told as they were set, to the last decimal', async () => {
    const { companyId, anAgent } = await house.aCompany()
    const { companyId: other } = await house.aCompany()
    for (const one of [plain, price]) await house.house.database.transaction(companyId, (db) => insertTemplatePrice(db, companyId, one))
    await house.house.database.transaction(other, (db) => insertTemplatePrice(db, other, price))
    const { token } = await anAgent({ permissions: ['billing'] })
    expect((await house.ask(listTemplatePrices, { companyId }, { token })).result).toEqual(
      [price, plain].toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1)),
    )
    expect((await house.ask(listTemplatePrices, { companyId: other }, { token })).refusal.code).toBe('company.foreign')
  })

  it('are none where none were set', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    expect((await house.ask(listTemplatePrices, { companyId }, await anAdmin())).result).toEqual([])
  })
})

describe('the payment of a company', () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('is told to all its people: overdue %s, late %s', async (paymentOverdue, paymentLate) => {
    const { companyId, anAgent } = await house.aCompany()
    await house.superuser`update companies set payment_overdue = ${paymentOverdue}, payment_late = ${paymentLate} where company_id = ${companyId}`
    const { token } = await anAgent({ permissions: [] })
    expect((await house.ask(getPayment, { companyId }, { token })).result).toEqual({ paymentOverdue, paymentLate })
  })

  it('is not told of another company', async () => {
    const [mine, other] = [await house.aCompany(), await house.aCompany()]
    const answer = await house.ask(getPayment, { companyId: other.companyId }, await mine.anAdmin())
    expect([answer.status, answer.refusal.code]).toEqual([403, 'company.foreign'])
  })
})
