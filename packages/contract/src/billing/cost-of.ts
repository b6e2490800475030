import { type MessagePrice, messagePrices, type PriceValues } from './model.ts'
import { PlanType } from './plan-type.ts'
import { isPromoted } from './price-in-force.ts'

/** Ten-thousandths of a real: sums of these are exact, and sums of reais would not be. */
const partsOf = (reais: number): bigint => BigInt(reais.toFixed(4).replace('.', ''))
const reaisOf = (parts: bigint): number => Number(parts) / 10_000

export type Counts = Readonly<Record<MessagePrice, number>>
export type Cost = { messages: number; monthlyFee: number; promoted: number; total: number }

/**
 * What so many messages of one month cost, to the fourth decimal. Those of a promotion are the first ones of its quantity, the dearest kind
 * first, as long as it makes them cheaper; `promoted` says how many those are.
 */
export function costOf(price: PriceValues, counts: Counts, at: number): Cost {
  const fee = price.planType === PlanType.WithMonthlyFee ? partsOf(price.monthlyFee) : 0n
  const promotion = partsOf(price.promotionalConditionPriceMessage)
  let left = isPromoted(price, at) ? price.promotionalMessageQuantity : 0
  let promoted = 0
  let messages = 0n
  const kinds = messagePrices.map((name) => ({ usual: partsOf(price[name]), count: counts[name] }))
  for (const { usual, count } of kinds.toSorted((a, b) => Number(b.usual - a.usual))) {
    const cheaper = promotion < usual ? Math.min(left, count) : 0
    left -= cheaper
    promoted += cheaper
    messages += BigInt(cheaper) * promotion + BigInt(count - cheaper) * usual
  }
  return { messages: reaisOf(messages), monthlyFee: reaisOf(fee), promoted, total: reaisOf(messages + fee) }
}
