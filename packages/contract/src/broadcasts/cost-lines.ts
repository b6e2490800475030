import type { TemplatePrice } from '../billing/model.ts'
import { isPromoted } from '../billing/price-in-force.ts'
import type { TemplateCategory } from '../templates/categories.ts'
import type { CostLine } from './model.ts'

/** Ten-thousandths of a real: sums of these are exact, and sums of reais would not be. */
const parts = 10_000
const usualPrice = { MARKETING: 'marketingPrice', UTILITY: 'utilityPrice', AUTHENTICATION: 'authenticationPrice' } as const

/** `early`: how many of them come before a promotion is used up. */
type Kind = { category: TemplateCategory; count: number; early: number }

/** Whether a promotion makes a message of this category cheaper at a moment: only such a message uses one up. */
export const isCheaper = (price: TemplatePrice, category: TemplateCategory, at: number): boolean =>
  isPromoted(price, at) && price.promotionalConditionPriceMessage < price[usualPrice[category]]

/** What so many messages cost at a moment, price by price, the dearest kind first: those to whom a promotion reaches, and the others. */
export function costLinesOf(price: TemplatePrice | null, kinds: readonly Kind[], at: number): CostLine[] {
  if (!price) return []
  return kinds
    .map((kind) => ({ ...kind, usual: price[usualPrice[kind.category]] }))
    .toSorted((one, other) => other.usual - one.usual)
    .flatMap(({ category, count, early, usual }) => {
      const cheaper = isCheaper(price, category, at) ? early : 0
      return [
        { category, count: cheaper, price: price.promotionalConditionPriceMessage, isPromoted: true },
        { category, count: count - cheaper, price: usual, isPromoted: false },
      ]
    })
    .filter(({ count }) => count > 0)
}

export const sumOfLines = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { count, price }) => sum + count * Math.round(price * parts), 0) / parts
