import { partsOf, reaisOf } from './amounts.ts'
import { type Cost, costOf } from './cost-of.ts'
import { type MessagePrice, messagePrices, type PriceValues } from './model.ts'
import { PlanType } from './plan-type.ts'
import { priceNow } from './price-in-force.ts'

export type Counts = Readonly<Record<MessagePrice, number>>
export type MonthCost = Pick<Cost, 'promoted' | 'total'> & { messages: number; monthlyFee: number }

/** Computes the cost of a month with its fee. The most expensive category uses the promotion first: the order of messages is not known yet. */
export function monthCost(price: PriceValues, counts: Counts, at: number, promotionLeft: number): MonthCost {
  const kinds = messagePrices.map((kind) => ({ kind, price: priceNow(price, kind, at), count: counts[kind] }))
  const dearestFirst = kinds.toSorted((one, other) => Number(other.price.usual - one.price.usual))
  const { parts, promoted } = costOf(dearestFirst, promotionLeft)
  const fee = price.planType === PlanType.WithMonthlyFee ? partsOf(price.monthlyFee) : 0n
  return { messages: reaisOf(parts), monthlyFee: reaisOf(fee), promoted, total: reaisOf(parts + fee) }
}
