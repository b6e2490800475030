import type { Clock } from '../pace/clock.ts'

export type Limit = { most: number; within: number }

const mostRemembered = 10_000

/** A rate limiter with a fixed window: whether it may once more, `most` times `within` so many milliseconds. */
export function allowance({ most, within }: Limit, clock: Clock): () => boolean {
  let begun = clock.now()
  let asked = 0
  return () => {
    const now = clock.now()
    if (now - begun >= within) {
      begun = now
      asked = 0
    }
    asked += 1
    return asked <= most
  }
}

/** A token bucket: `most` at once, and `most` again for each `within` milliseconds that pass. Answers whether so much is left, and takes it. */
export function bucket({ most, within }: Limit, clock: Clock): (taken: number) => boolean {
  let left = most
  let at = clock.now()
  return (taken) => {
    const now = clock.now()
    left = Math.min(most, left + (Math.max(0, now - at) * most) / within) - taken
    at = now
    return left >= 0
  }
}

/** One rate limiter per key, in an LRU map: the key that was not seen for the longest is forgotten first, so that memory stays bounded. */
export function allowances(limit: Limit, clock: Clock): (key: string) => boolean {
  const known = new Map<string, () => boolean>()
  return (key) => {
    const mayAsk = known.get(key) ?? allowance(limit, clock)
    known.delete(key)
    known.set(key, mayAsk)
    if (known.size > mostRemembered) known.delete(known.keys().next().value!)
    return mayAsk()
  }
}
