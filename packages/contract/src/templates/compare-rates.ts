/** So many of so many. */
export type Rate = { hits: number; total: number }

/** How much more often the first happens than the second, with what lies within 95 of 100 such comparisons; shares between -1 and 1. */
export type RateDifference = { difference: number; low: number; high: number; winner: 'first' | 'second' | null }

const z = 1.959963984540054

/** Newcombe's interval from Wilson's, which holds for few messages and for rates near 0 and 1. Null where there is nothing to compare. */
export function compareRates(first: Rate, second: Rate): RateDifference | null {
  if (first.total === 0 || second.total === 0) return null
  const [one, other] = [wilson(first), wilson(second)]
  const difference = one.rate - other.rate
  const low = difference - Math.hypot(one.rate - one.low, other.high - other.rate)
  const high = difference + Math.hypot(one.high - one.rate, other.rate - other.low)
  return { difference, low: Math.max(-1, low), high: Math.min(1, high), winner: low > 0 ? 'first' : high < 0 ? 'second' : null }
}

function wilson({ hits, total }: Rate) {
  const rate = hits / total
  const bound = 1 + z ** 2 / total
  const middle = (rate + z ** 2 / (2 * total)) / bound
  const reach = (z * Math.sqrt((rate * (1 - rate)) / total + z ** 2 / (4 * total ** 2))) / bound
  return { rate, low: middle - reach, high: middle + reach }
}
