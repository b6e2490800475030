import { type Cost, costOf, type PricedMessages } from '../billing/cost-of.ts'

/**
 * What a broadcast of one text, or of the two texts of a comparison, costs. Texts are sent mixed, so `early` says how many of the first people,
 * as many as the promotion has messages left, get each text.
 */
export function broadcastCost(texts: readonly PricedMessages[], promotionLeft: number, early: readonly number[]): Cost {
  const first = texts.map((text, nth) => ({ ...text, count: Math.min(early[nth] ?? 0, text.count) }))
  const rest = texts.map((text, nth) => ({ ...text, count: text.count - first[nth]!.count }))
  return costOf([...first, ...rest], promotionLeft)
}
