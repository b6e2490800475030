import { billingCalls } from '@prosa/contract/billing/calls'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { getPayment } = billingCalls
const { listTemplatePrices, addTemplatePrice, changeTemplatePrice } = priceCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const values = {
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
} as const

describe('R053 the prices of a company', () => {
  it('[PC2] are told as they were said, to the last decimal; what was valid before stays', async () => {
    const { companyId, anAdmin, anAgent } = await house.aCompany()
    const admin = await anAdmin()
    const { token } = await anAgent({ permissions: ['billing'] })
    const added = (await house.ask(addTemplatePrice, { companyId, ...values }, admin)).result
    expect(added).toEqual({
      ...values,
      priceId: added.priceId,
      version: 1,
      validFrom: house.clock.now(),
      validUntil: null,
      changedBy: admin.userId,
    })
    house.clock.advance(60_000)
    const { priceId } = added
    const changed = (await house.ask(changeTemplatePrice, { companyId, priceId, utilityPrice: 0.0375 }, admin)).result
    expect(changed).toEqual({ ...added, utilityPrice: 0.0375, version: 2, validFrom: house.clock.now() })
    const { result } = await house.ask(listTemplatePrices, { companyId }, { token })
    expect(result).toEqual([{ ...added, validUntil: changed.validFrom }, changed])
    const other = await house.aCompany()
    expect((await house.ask(listTemplatePrices, { companyId: other.companyId }, { token })).refusal.code).toBe('company.foreign')
    expect((await house.ask(listTemplatePrices, { companyId: other.companyId }, await other.anAdmin())).result).toEqual([])
  })

  it('[PC1] are refused by field, whether they come as a number or as text', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    const wrong = { marketingPrice: 0.34371, promotionalMessageQuantity: 0, promotionalConditionEnd: values.promotionalConditionBegin }
    const { status, refusal } = await house.ask(addTemplatePrice, { companyId, ...values, ...wrong }, admin)
    expect([status, refusal.fields?.map(({ name }) => name)]).toEqual([400, Object.keys(wrong)])
    const below = await house.ask(addTemplatePrice, { companyId, ...values, monthlyFee: -0.01 }, admin)
    expect(below.refusal.fields).toEqual([{ name: 'monthlyFee', problem: 'tooSmall' }])
    expect((await house.ask(listTemplatePrices, { companyId }, admin)).result).toEqual([])
  })

  it('[PC2] of ten that are said at once one is in force, and each ends where the next begins', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    const said = Array.from({ length: 10 }, () => house.ask(addTemplatePrice, { companyId, ...values }, admin))
    expect(new Set((await Promise.all(said)).map(({ status }) => status))).toEqual(new Set([200]))
    const { result } = await house.ask(listTemplatePrices, { companyId }, admin)
    expect(result.slice(1).map(({ validFrom }) => validFrom)).toEqual(result.slice(0, -1).map(({ validUntil }) => validUntil))
    expect(result).toHaveLength(10)
  })

  it('are not changed unseen: by the version that was read, and only the one in force', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    const { priceId } = (await house.ask(addTemplatePrice, { companyId, version: 0, ...values }, admin)).result
    const change = (version: number) => house.ask(changeTemplatePrice, { companyId, priceId, version, marketingPrice: 1 }, admin)
    const codes = [await change(1), await change(1), await house.ask(addTemplatePrice, { companyId, version: 0, ...values }, admin)]
    expect(codes.map(({ status, refusal }) => (status === 200 ? 200 : refusal.code))).toEqual([
      200,
      'company.changedMeanwhile',
      'company.changedMeanwhile',
    ])
    const other = (await house.ask(addTemplatePrice, { companyId, ...values }, admin)).result
    expect(other.version).toBe(3)
    const unseen = await house.ask(addTemplatePrice, { companyId, version: 1, ...values }, admin)
    expect(unseen.refusal.code).toBe('company.changedMeanwhile')
    expect((await house.ask(changeTemplatePrice, { companyId, priceId, marketingPrice: 2 }, admin)).refusal.code).toBe('price.superseded')
    expect((await house.ask(changeTemplatePrice, { companyId, priceId: newId(), marketingPrice: 2 }, admin)).refusal.code).toBe(
      'price.notFound',
    )
  })

  it('lose the fee with the plan that has one, and ask for it with the plan that needs one', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    const { priceId } = (await house.ask(addTemplatePrice, { companyId, ...values }, admin)).result
    const change = (said: { planType: 0 | 1 }) => house.ask(changeTemplatePrice, { companyId, priceId, ...said }, admin)
    expect((await change({ planType: 0 })).result.monthlyFee).toBe(0)
    expect((await change({ planType: 1 })).refusal.fields).toEqual([{ name: 'monthlyFee', problem: 'required' }])
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
