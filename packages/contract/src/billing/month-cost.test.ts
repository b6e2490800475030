import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messagePrices, type PriceValues } from './model.ts'
import { type Counts, monthCost } from './month-cost.ts'

const free: PriceValues = {
  ...{ marketingPrice: 0, utilityPrice: 0, authenticationPrice: 0, servicePrice: 0, referralPrice: 0, othersPrice: 0 },
  ...{ promotionalCondition: false, promotionalMessageQuantity: 0, promotionalConditionPriceMessage: 0 },
  ...{ promotionalConditionBegin: null, promotionalConditionEnd: null, planType: 0, monthlyFee: 0 },
}
const none: Counts = { marketingPrice: 0, utilityPrice: 0, authenticationPrice: 0, servicePrice: 0, referralPrice: 0, othersPrice: 0 }
const promotion = { promotionalCondition: true, promotionalMessageQuantity: 1_000, promotionalConditionPriceMessage: 0.29 }

test.each<[string, Partial<PriceValues>, Partial<Counts>, Partial<ReturnType<typeof monthCost>>]>([
  ['nothing', {}, {}, { messages: 0, total: 0 }],
  ['three times a tenth', { utilityPrice: 0.1 }, { utilityPrice: 3 }, { messages: 0.3, total: 0.3 }],
  ['the fee of a plan', { planType: 1, monthlyFee: 349.9 }, {}, { monthlyFee: 349.9, total: 349.9 }],
  ['no fee where the plan has none', { planType: 0, monthlyFee: 349.9 }, {}, { monthlyFee: 0, total: 0 }],
  [
    'the first thousand cheaper',
    { ...promotion, marketingPrice: 0.3437 },
    { marketingPrice: 1_500 },
    { promoted: 1_000, messages: 461.85 },
  ],
  [
    'a promotion that is over',
    { ...promotion, marketingPrice: 0.3437, promotionalConditionEnd: 9 },
    { marketingPrice: 10 },
    { messages: 3.437 },
  ],
  ['a promotion that would be dearer', { ...promotion, utilityPrice: 0.0374 }, { utilityPrice: 10 }, { promoted: 0, messages: 0.374 }],
  [
    'the dearest kind first',
    { ...promotion, marketingPrice: 0.5, othersPrice: 0.4 },
    { othersPrice: 1_000, marketingPrice: 600 },
    { promoted: 1_000, messages: 530 },
  ],
])('[PC3] %s', (_, price, counts, cost) => {
  expect(monthCost({ ...free, ...price }, { ...none, ...counts }, 10, 1_000)).toMatchObject(cost)
})

/** Amounts in ten-thousandths of a real. */
const parts = fc.record(Object.fromEntries(messagePrices.map((name) => [name, fc.integer({ min: 0, max: 50_000_000 })])))
const many = fc.record(Object.fromEntries(messagePrices.map((name) => [name, fc.nat(1_000_000)])))

test('[PC3] sums of any prices are exact to the fourth decimal', () => {
  fc.assert(
    fc.property(parts, many, (prices, counts) => {
      const reais = Object.fromEntries(Object.entries(prices).map(([name, part]) => [name, part / 10_000]))
      const expected = messagePrices.reduce((sum, name) => sum + BigInt(prices[name]!) * BigInt(counts[name]!), 0n)
      const { total } = monthCost({ ...free, ...reais }, { ...none, ...counts }, 10, 0)
      expect(BigInt(total.toFixed(4).replace('.', ''))).toBe(expected)
    }),
    { numRuns: 300 },
  )
})
