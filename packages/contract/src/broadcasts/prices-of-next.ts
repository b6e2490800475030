import { parseReais, writeReais } from '../billing/amounts.ts'
import { costOf } from '../billing/cost-of.ts'
import type { PriceNow } from '../billing/price-in-force.ts'
import type { PauseReason } from './reasons.ts'

/** [BR83] True once more was charged than the budget has: what is still held and has not left goes no further. */
export const isOverdrawn = (budget: string | null, spent: string): boolean => budget !== null && parseReais(spent) > parseReais(budget)

type Asked = {
  /** The price of each message, in sending order; null where no price was agreed. */
  wanted: readonly (PriceNow | null)[]
  /** Messages that the company's promotion has left. */
  promotionLeft: number
  /** What is left of each budget; null without a limit. */
  budgetLeft: string | null
  monthLeft: string | null
}
export type NextPrice = { price: string | null; isPromoted: boolean }

const leftOf = (reais: string | null): bigint | null => (reais === null ? null : parseReais(reais))

/** [BR51] What the next messages cost, one by one, as far as the money goes; `stop` says which budget ended it. */
export function pricesOfNext({ wanted, promotionLeft, budgetLeft, monthLeft }: Asked): { prices: NextPrice[]; stop: PauseReason | null } {
  const prices: NextPrice[] = []
  const left = { budget: leftOf(budgetLeft), monthBudget: leftOf(monthLeft) }
  let promotion = promotionLeft
  for (const price of wanted) {
    const { parts, promoted } = costOf([{ kind: '', price, count: 1 }], promotion)
    for (const name of ['budget', 'monthBudget'] as const) {
      if (price !== null && left[name] !== null && left[name] < parts) return { prices, stop: name }
    }
    if (left.budget !== null) left.budget -= parts
    if (left.monthBudget !== null) left.monthBudget -= parts
    promotion -= promoted
    prices.push({ price: price && writeReais(parts), isPromoted: promoted > 0 })
  }
  return { prices, stop: null }
}
