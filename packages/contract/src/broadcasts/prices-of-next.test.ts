import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TemplatePrice } from '../billing/model.ts'
import { heldPrice, isOverdrawn, type PriceNow, partsOf, pricesOfNext, reaisOf } from './prices-of-next.ts'

const price = { usual: 3_500n, promoted: null, quantity: 0, begunAt: null }
const asked = { wanted: [price, price, price] as (PriceNow | null)[], promotedUsed: 0, budgetLeft: null, monthLeft: null }
const cheaper = { ...price, promoted: 1_000n, quantity: 10 }
const usual = { price: '0.3500', isPromoted: false }
const promoted = { price: '0.1000', isPromoted: true }

describe('[BR51] what the next ones cost', () => {
  it.each([
    ['without a budget', asked, [usual, usual, usual], null],
    ['within a budget', { ...asked, budgetLeft: '0.70' }, [usual, usual], 'budget'],
    ['within what is left of the month', { ...asked, budgetLeft: '1.05', monthLeft: '0.3499' }, [], 'monthBudget'],
    ['just so', { ...asked, budgetLeft: '1.0500' }, [usual, usual, usual], null],
    ['over a budget', { ...asked, budgetLeft: '-1' }, [], 'budget'],
    ['by what is left of a promotion', { ...asked, promotedUsed: 9, wanted: [cheaper, cheaper, cheaper] }, [promoted, usual, usual], null],
    ['after a promotion', { ...asked, wanted: [cheaper], promotedUsed: 12 }, [usual], null],
    ['without a price', { ...asked, wanted: [null], budgetLeft: '0' }, [{ price: null, isPromoted: false }], null],
  ])('%s', (_how, given, prices, stop) => {
    expect(pricesOfNext(given)).toEqual({ prices, stop })
  })

  it('never exceeds what is left, and wastes nothing of it', () => {
    const parts = fc.bigInt({ min: 0n, max: 100_000n })
    fc.assert(
      fc.property(parts, parts, fc.nat(20), fc.nat(30), parts, (one, other, quantity, wanted, left) => {
        const promotion = one < other ? one : null
        const each = { usual: other, promoted: promotion, quantity, begunAt: null }
        const given = { wanted: Array<PriceNow>(wanted).fill(each), promotedUsed: 3, budgetLeft: reaisOf(left), monthLeft: null }
        const { prices, stop } = pricesOfNext(given)
        const sum = prices.reduce((all, { price: each }) => all + partsOf(each!), 0n)
        expect(sum <= left).toBe(true)
        expect(prices.length === wanted).toBe(stop === null)
        expect(prices.filter(({ isPromoted }) => isPromoted).length).toBe(
          Math.min(prices.length, promotion === null ? 0 : Math.max(0, quantity - 3)),
        )
      }),
    )
  })

  it.each(['0.0000', '0.3500', '12.3400', '-1.0500', '99999999.9999'])('writes %s as it reads it', (reais) => {
    expect(reaisOf(partsOf(reais))).toBe(reais)
  })
})

describe('[BR83] a template that the provider charges as another category', () => {
  const row: TemplatePrice = {
    ...{ priceId: 'p', version: 1, validFrom: 0, validUntil: null, changedBy: null, planType: 0, monthlyFee: 0 },
    ...{ marketingPrice: 0.6, utilityPrice: 0.3, authenticationPrice: 0.3, servicePrice: 0, referralPrice: 0, othersPrice: 0 },
    ...{ promotionalCondition: false, promotionalMessageQuantity: 0, promotionalConditionBegin: null, promotionalConditionEnd: null },
    promotionalConditionPriceMessage: 0,
  }
  it.each([
    ['as none is held by its own', 'UTILITY', null, 'UTILITY', 3_000n],
    ['as its own too', 'UTILITY', 'UTILITY', 'UTILITY', 3_000n],
    ['dearer is held by that', 'UTILITY', 'MARKETING', 'MARKETING', 6_000n],
    ['cheaper is held by its own', 'MARKETING', 'UTILITY', 'MARKETING', 6_000n],
    ['at the same price is held by its own', 'UTILITY', 'AUTHENTICATION', 'UTILITY', 3_000n],
  ] as const)('%s', (_, own, charged, category, usual) => {
    expect(heldPrice([row], { own, charged }, 5)).toMatchObject({ category, price: { usual } })
  })

  it('is held by nothing where no price was agreed', () => {
    expect(heldPrice([], { own: 'UTILITY', charged: 'MARKETING' }, 5)).toEqual({ category: 'UTILITY', price: null })
  })

  it.each([
    [null, '5', false],
    ['5.00', '4.9999', false],
    ['5.00', '5', false],
    ['5.00', '5.0001', true],
  ])('overdraws a budget of %s by %s: %s', (budget, spent, is) => {
    expect(isOverdrawn(budget, spent)).toBe(is)
  })
})
