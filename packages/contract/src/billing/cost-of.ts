import { partsOf, reaisOf } from './amounts.ts'
import type { PriceNow } from './price-in-force.ts'

/** Messages of one price that are sent one after another. `kind` names them in the lines of the cost. */
export type PricedMessages = { kind: string; price: PriceNow | null; count: number }

/** A number of messages and the price of each in reais. */
export type CostLine = { category: string; count: number; price: number; isPromoted: boolean }

/** `lines` and `total` leave out messages without an agreed price. `promoted` is how many messages of the promotion they use up. */
export type Cost = { lines: CostLine[]; parts: bigint; total: number; promoted: number }

/**
 * [PC3] The only place where prices become costs: estimates, rehearsals, runs, tests, lists and bills all ask here. The messages come in the
 * order in which they are sent, because a promotion makes the first ones cheaper and ends with its last message.
 */
export function costOf(messages: readonly PricedMessages[], promotionLeft: number): Cost {
  const lines = new Map<string, CostLine & { usual: bigint }>()
  let parts = 0n
  let promoted = 0
  const add = (kind: string, usual: bigint, each: bigint, count: number, isPromoted: boolean) => {
    if (count === 0) return
    const key = `${kind} ${each} ${isPromoted}`
    const line = lines.get(key) ?? { category: kind, count: 0, price: reaisOf(each), isPromoted, usual }
    lines.set(key, { ...line, count: line.count + count })
    parts += each * BigInt(count)
  }
  for (const { kind, price, count } of messages) {
    if (price === null) continue
    const cheaper = price.promoted === null ? 0 : Math.min(Math.max(promotionLeft - promoted, 0), count)
    promoted += cheaper
    add(kind, price.usual, price.promoted ?? price.usual, cheaper, true)
    add(kind, price.usual, price.usual, count - cheaper, false)
  }
  const sorted = [...lines.values()].toSorted(
    (one, other) => Number(other.usual - one.usual) || Number(other.isPromoted) - Number(one.isPromoted),
  )
  return { lines: sorted.map(({ usual, ...line }) => line), parts, total: reaisOf(parts), promoted }
}

/** Returns the total of one line of a cost in reais. */
export const amountOf = ({ count, price }: Pick<CostLine, 'count' | 'price'>): number => reaisOf(partsOf(price) * BigInt(count))

/** Returns the price of the next message in reais, or null without an agreed price. */
export const costOfNext = (price: PriceNow | null, promotionLeft: number): number | null =>
  price && costOf([{ kind: '', price, count: 1 }], promotionLeft).total
