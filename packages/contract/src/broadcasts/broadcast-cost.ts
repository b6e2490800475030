import { partsOf } from '../billing/amounts.ts'
import { type Cost, costOf, type PricedMessages } from '../billing/cost-of.ts'
import { splitOf } from './variant-of.ts'

/**
 * What a broadcast of one text, or of the two texts of a comparison, costs. Texts are sent mixed, so `early` says how many of the first people,
 * as many as the promotion has messages left, get each text.
 */
export function broadcastCost(texts: readonly PricedMessages[], promotionLeft: number, early: readonly number[]): Cost {
  const first = texts.map((text, nth) => ({ ...text, count: Math.min(early[nth] ?? 0, text.count) }))
  const rest = texts.map((text, nth) => ({ ...text, count: text.count - first[nth]!.count }))
  return costOf([...first, ...rest], promotionLeft)
}

/** What `getBroadcastPrices` says of one or two texts, in reais. */
export type BroadcastPrices = {
  texts: readonly ({ category: string; usual: number; promoted: number | null } | null)[]
  promotionLeft: number
}

/** [BR24] The cost of a draft to so many people, as its rehearsal will say it. Null where no price was agreed for one of its texts. */
export function estimateCost(
  broadcastId: string,
  { texts, promotionLeft }: BroadcastPrices,
  { people, secondShare }: { people: number; secondShare: number },
): Cost | null {
  const known = texts.filter((text) => text !== null)
  if (known.length < texts.length || texts.length === 0) return null
  const share = (count: number) => (texts.length > 1 ? splitOf(broadcastId, count, secondShare) : [count])
  const counts = share(people)
  const messages = known.map(({ category: kind, usual, promoted }, nth) => ({
    ...{ kind, count: counts[nth] ?? 0 },
    price: { usual: partsOf(usual), promoted: promoted === null ? null : partsOf(promoted) },
  }))
  return broadcastCost(messages, promotionLeft, share(Math.min(promotionLeft, people)))
}
