import { expect, it } from 'vitest'
import type { TemplatePrice } from '../billing/model.ts'
import { costLinesOf, sumOfLines } from './cost-lines.ts'

const price: TemplatePrice = {
  ...{ priceId: 'p', version: 1, validFrom: 0, validUntil: null, changedBy: null, planType: 0, monthlyFee: 0 },
  ...{ marketingPrice: 0.3425, utilityPrice: 0.05, authenticationPrice: 0.1, servicePrice: 0, referralPrice: 0, othersPrice: 0 },
  ...{ promotionalCondition: true, promotionalMessageQuantity: 100, promotionalConditionBegin: 10, promotionalConditionEnd: 20 },
  promotionalConditionPriceMessage: 0.0701,
}
const marketing = (count: number, early = 0) => ({ category: 'MARKETING' as const, count, early })
const utility = (count: number, early = 0) => ({ category: 'UTILITY' as const, count, early })

it.each([
  ['the usual price', [marketing(10, 10)], 5, [['MARKETING', 10, 0.3425, false]], 3.425],
  [
    'the promotion of those to whom it reaches',
    [marketing(10, 4)],
    10,
    [
      ['MARKETING', 4, 0.0701, true],
      ['MARKETING', 6, 0.3425, false],
    ],
    2.3354,
  ],
  ['nothing of one that others used up', [marketing(1)], 10, [['MARKETING', 1, 0.3425, false]], 0.3425],
  ['no promotion that is dearer', [utility(3, 3)], 10, [['UTILITY', 3, 0.05, false]], 0.15],
  [
    'the dearest kind first',
    [utility(2, 2), marketing(1, 1)],
    10,
    [
      ['MARKETING', 1, 0.0701, true],
      ['UTILITY', 2, 0.05, false],
    ],
    0.1701,
  ],
  ['nothing of a kind that nobody gets', [utility(0)], 10, [], 0],
] as const)('[BR24] asks %s', (_what, kinds, at, lines, sum) => {
  const found = costLinesOf(price, kinds, at)
  expect(found.map((line) => [line.category, line.count, line.price, line.isPromoted])).toEqual(lines)
  expect(sumOfLines(found)).toBe(sum)
})

it('[BR24] says nothing where no price was agreed, and adds a million up to the cent', () => {
  expect(costLinesOf(null, [marketing(1)], 10)).toEqual([])
  expect(sumOfLines(costLinesOf(price, [marketing(1_000_000)], 30))).toBe(342_500)
})
