import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReais, writeReais } from '../billing/amounts.ts'
import type { PriceNow } from '../billing/price-in-force.ts'
import { isOverdrawn, pricesOfNext } from './prices-of-next.ts'

const price = { usual: 3_500n, promoted: null }
const asked = { wanted: [price, price, price] as (PriceNow | null)[], promotionLeft: 0, budgetLeft: null, monthLeft: null }
const cheaper = { ...price, promoted: 1_000n }
const usual = { price: '0.3500', isPromoted: false }
const promoted = { price: '0.1000', isPromoted: true }

describe('[BR51] what the next messages cost', () => {
  it.each([
    ['without a budget', asked, [usual, usual, usual], null],
    ['within a budget', { ...asked, budgetLeft: '0.70' }, [usual, usual], 'budget'],
    ['within what is left of the month', { ...asked, budgetLeft: '1.05', monthLeft: '0.3499' }, [], 'monthBudget'],
    ['just so', { ...asked, budgetLeft: '1.0500' }, [usual, usual, usual], null],
    ['over a budget', { ...asked, budgetLeft: '-1' }, [], 'budget'],
    ['by what is left of a promotion', { ...asked, promotionLeft: 1, wanted: [cheaper, cheaper, cheaper] }, [promoted, usual, usual], null],
    ['after a promotion', { ...asked, wanted: [cheaper], promotionLeft: -2 }, [usual], null],
    ['without a price', { ...asked, wanted: [null], budgetLeft: '0' }, [{ price: null, isPromoted: false }], null],
  ])('%s', (_how, given, prices, stop) => {
    expect(pricesOfNext(given)).toEqual({ prices, stop })
  })

  it('never exceeds what is left, and wastes nothing of it', () => {
    const parts = fc.bigInt({ min: 0n, max: 100_000n })
    fc.assert(
      fc.property(parts, parts, fc.nat(20), fc.nat(30), parts, (one, other, promotionLeft, wanted, left) => {
        const promotion = one < other ? one : null
        const each = { usual: other, promoted: promotion }
        const given = { wanted: Array<PriceNow>(wanted).fill(each), promotionLeft, budgetLeft: writeReais(left), monthLeft: null }
        const { prices, stop } = pricesOfNext(given)
        const sum = prices.reduce((all, { price: each }) => all + parseReais(each!), 0n)
        expect(sum <= left).toBe(true)
        expect(prices.length === wanted).toBe(stop === null)
        expect(prices.filter(({ isPromoted }) => isPromoted).length).toBe(promotion === null ? 0 : Math.min(prices.length, promotionLeft))
      }),
    )
  })

  it.each(['0.0000', '0.3500', '12.3400', '-1.0500', '99999999.9999'])('writes %s as it reads it', (reais) => {
    expect(writeReais(parseReais(reais))).toBe(reais)
  })
})

it.each([
  [null, '5', false],
  ['5.00', '4.9999', false],
  ['5.00', '5', false],
  ['5.00', '5.0001', true],
])('[BR83] overdraws a budget of %s by %s: %s', (budget, spent, is) => {
  expect(isOverdrawn(budget, spent)).toBe(is)
})
