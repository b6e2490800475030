import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reaisOf } from '../billing/amounts.ts'
import { amountOf } from '../billing/cost-of.ts'
import type { TemplatePrice } from '../billing/model.ts'
import { priceOfCategory } from '../billing/price-in-force.ts'
import { broadcastCost, estimateCost } from './broadcast-cost.ts'
import { pricesOfNext } from './prices-of-next.ts'
import { addToSplit, nextVariant, noSplit, splitOf } from './variant-of.ts'

const price = (changes: Partial<TemplatePrice> = {}): TemplatePrice => ({
  ...{ priceId: 'p', version: 1, validFrom: 0, validUntil: null, changedBy: null, planType: 0, monthlyFee: 0 },
  ...{ marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.1, servicePrice: 0, referralPrice: 0, othersPrice: 0 },
  ...{ promotionalCondition: true, promotionalMessageQuantity: 8, promotionalConditionBegin: 10, promotionalConditionEnd: 20 },
  ...{ promotionalConditionPriceMessage: 0.29, ...changes },
})
const text = (kind: 'MARKETING' | 'UTILITY', count: number, at = 10, rows = [price()]) => ({
  ...{ kind, count, price: priceOfCategory(rows, kind, at) },
})

it.each([
  ['a promotion with 4 of 8 messages left', [text('MARKETING', 20)], 4, [4], 6.6592],
  ['a promotion that is used up', [text('MARKETING', 20)], 0, [0], 6.874],
  ['a moment before the promotion', [text('MARKETING', 20, 5)], 4, [4], 6.874],
  ['each text by its own category', [text('MARKETING', 18), text('UTILITY', 18)], 0, [0, 0], 6.8598],
  ['a dearer promotion by the usual price', [text('UTILITY', 3)], 8, [3], 0.1122],
  ['nothing where no price was agreed', [text('MARKETING', 3, 10, [])], 8, [3], 0],
] as const)('[BR24] counts %s', (_what, texts, promotionLeft, early, total) => {
  expect(broadcastCost(texts, promotionLeft, early).total).toBe(total)
})

it('[BR24] merges texts of the same price into one line, the dearest line first', () => {
  const texts = [text('UTILITY', 2), text('MARKETING', 3), text('MARKETING', 2)]
  expect(broadcastCost(texts, 4, [0, 2, 2]).lines).toEqual([
    { category: 'MARKETING', count: 4, price: 0.29, isPromoted: true },
    { category: 'MARKETING', count: 1, price: 0.3437, isPromoted: false },
    { category: 'UTILITY', count: 2, price: 0.0374, isPromoted: false },
  ])
})

it('[BR24] estimates nothing while a text has no price', () => {
  const one = { category: 'UTILITY', usual: 0.1, promoted: null }
  expect(estimateCost('b', { texts: [], promotionLeft: 0 }, { people: 3, secondShare: 50 })).toBeNull()
  expect(estimateCost('b', { texts: [one, null], promotionLeft: 0 }, { people: 3, secondShare: 50 })).toBeNull()
  expect(estimateCost('b', { texts: [one], promotionLeft: 0 }, { people: 3, secondShare: 50 })?.total).toBe(0.3)
})

const whole = fc.integer({ min: 0, max: 9_999 })
const aCase = fc.record({
  broadcastId: fc.uuid(),
  people: fc.nat(400),
  share: fc.option(fc.integer({ min: 1, max: 50 })),
  categories: fc.tuple(...[0, 1].map(() => fc.constantFrom('MARKETING' as const, 'UTILITY' as const, 'AUTHENTICATION' as const))),
  /** Versions of the price, one after another, in ten-thousandths. */
  versions: fc.array(
    fc.record({
      ...{ marketing: whole, utility: whole, authentication: whole, isPromoted: fc.boolean(), promotion: whole },
      ...{ quantity: fc.nat(300), begin: fc.option(fc.nat(50)), end: fc.option(fc.integer({ min: 50, max: 100 })) },
    }),
    { minLength: 1, maxLength: 4 },
  ),
  at: fc.nat(99),
  used: fc.nat(300),
})
type Case = typeof aCase extends fc.Arbitrary<infer T> ? T : never

/** Counts message by message, in whole ten-thousandths and without any of the functions under test but the order of the texts. */
function naiveCount({ broadcastId, people, share, categories, versions, at, used }: Case) {
  const version = versions[Math.min(Math.floor(at / 25), versions.length - 1)]!
  const isInForce = version.isPromoted && (version.begin ?? 0) <= at && at < (version.end ?? 1_000)
  let [left, sum, promoted, split] = [Math.max(0, version.quantity - used), 0, 0, noSplit]
  const counts = [0, 0]
  for (let nth = 0; nth < people; nth += 1) {
    const variant = share === null ? 0 : nextVariant(broadcastId, split, share)
    split = addToSplit(split, variant)
    counts[variant]! += 1
    const category = categories[variant]!
    const usual = category === 'MARKETING' ? version.marketing : category === 'UTILITY' ? version.utility : version.authentication
    const isCheaper = isInForce && left > 0 && version.promotion < usual
    sum += isCheaper ? version.promotion : usual
    if (isCheaper) [left, promoted] = [left - 1, promoted + 1]
  }
  return { sum, promoted, counts }
}

it('[BR24] for random prices, versions, promotions and shares costs what a naive count of each message says', () => {
  fc.assert(
    fc.property(aCase, (drawn) => {
      const { broadcastId, people, share, categories, versions, at, used } = drawn
      const rows = versions.map((one, nth) =>
        price({
          ...{ validFrom: nth * 25, validUntil: nth === versions.length - 1 ? null : (nth + 1) * 25, version: nth + 1 },
          ...{
            marketingPrice: one.marketing / 10_000,
            utilityPrice: one.utility / 10_000,
            authenticationPrice: one.authentication / 10_000,
          },
          ...{ promotionalCondition: one.isPromoted, promotionalMessageQuantity: one.quantity, promotionalConditionBegin: one.begin },
          ...{ promotionalConditionEnd: one.end, promotionalConditionPriceMessage: one.promotion / 10_000 },
        }),
      )
      const inForce = versions[Math.min(Math.floor(at / 25), versions.length - 1)]!
      const promotionLeft = Math.max(0, inForce.quantity - used)
      const split = (count: number) => (share === null ? [count, 0] : splitOf(broadcastId, count, share))
      const texts = split(people).map((count, variant) => ({
        ...{ kind: categories[variant]!, count, price: priceOfCategory(rows, categories[variant]!, at) },
      }))
      const cost = broadcastCost(texts, promotionLeft, split(Math.min(promotionLeft, people)))
      const naive = naiveCount(drawn)
      expect(split(people)).toEqual(naive.counts)
      expect([Number(cost.parts), cost.promoted]).toEqual([naive.sum, naive.promoted])
      expect(cost.total).toBe(naive.sum / 10_000)
      expect(cost.lines.reduce((sum, line) => sum + Math.round(amountOf(line) * 10_000), 0)).toBe(naive.sum)

      // The wizard estimates it from the same prices.
      const said = texts.slice(0, share === null ? 1 : 2).map(({ kind: category, price: one }) => ({
        ...{ category, usual: reaisOf(one!.usual), promoted: one!.promoted === null ? null : reaisOf(one!.promoted) },
      }))
      const estimate = estimateCost(broadcastId, { texts: said, promotionLeft }, { people, secondShare: share ?? 50 })
      expect([estimate?.total, estimate?.lines]).toEqual([cost.total, cost.lines])

      // The run prices the same people one by one and comes to the same sum.
      let order = noSplit
      const wanted = Array.from({ length: people }, () => {
        const variant = share === null ? 0 : nextVariant(broadcastId, order, share)
        order = addToSplit(order, variant)
        return texts[variant]!.price
      })
      const { prices } = pricesOfNext({ wanted, promotionLeft, budgetLeft: null, monthLeft: null })
      expect(prices.reduce((sum, one) => sum + Math.round(Number(one.price) * 10_000), 0)).toBe(naive.sum)
    }),
    { numRuns: 200 },
  )
})
