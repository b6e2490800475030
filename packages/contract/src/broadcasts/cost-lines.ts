import type { TemplatePrice } from '../billing/model.ts'
import { isPromoted } from '../billing/price-in-force.ts'
import type { TemplateCategory } from '../templates/categories.ts'
import type { CostLine } from './model.ts'

/** Ten-thousandths of a real: sums of these are exact, and sums of reais would not be. */
const parts = 10_000
const usualPrice = { MARKETING: 'marketingPrice', UTILITY: 'utilityPrice', AUTHENTICATION: 'authenticationPrice' } as const

type Asked = { at: number /** Of the promotion, as much as nobody has used or holds. */; promotedLeft: number }

/** What so many messages cost at a moment, price by price: those of a promotion first, the dearest kind first, where it makes them cheaper. */
export function costLinesOf(
  price: TemplatePrice | null,
  counts: readonly { category: TemplateCategory; count: number }[],
  { at, promotedLeft }: Asked,
): CostLine[] {
  if (!price) return []
  let left = isPromoted(price, at) ? promotedLeft : 0
  const promoted = price.promotionalConditionPriceMessage
  const kinds = counts.map(({ category, count }) => ({ category, count, usual: price[usualPrice[category]] }))
  return kinds
    .toSorted((one, other) => other.usual - one.usual)
    .flatMap(({ category, count, usual }) => {
      const cheaper = promoted < usual ? Math.max(0, Math.min(left, count)) : 0
      left -= cheaper
      return [
        { category, count: cheaper, price: promoted, isPromoted: true },
        { category, count: count - cheaper, price: usual, isPromoted: false },
      ]
    })
    .filter(({ count }) => count > 0)
}

export const sumOfLines = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { count, price }) => sum + count * Math.round(price * parts), 0) / parts
