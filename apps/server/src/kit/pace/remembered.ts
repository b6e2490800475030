import type { Clock } from './clock.ts'

type Limits = { life: number; most: number; atOnce: number }
type Kept<V> = { value: Promise<V>; until: number }

/**
 * A TTL cache with request coalescing: asks once for each key and keeps the answer for `life`; who asks meanwhile waits for the same
 * answer. What failed is forgotten, and so is the oldest answer when there are `most`.
 * With `atOnce` questions open the next one is turned away: a slow other side must not gather a crowd.
 */
export function remembered<V>(ask: (key: string) => Promise<V>, tooMany: () => Error, clock: Clock, { life, most, atOnce }: Limits) {
  const known = new Map<string, Kept<V>>()
  let open = 0

  const find = (key: string): Promise<V> => {
    const kept = known.get(key)
    if (kept && kept.until > clock.now()) return kept.value
    if (open >= atOnce) return Promise.reject(tooMany())
    open += 1
    const value = ask(key).finally(() => {
      open -= 1
    })
    known.delete(key)
    if (known.size >= most) known.delete(known.keys().next().value!)
    known.set(key, { value, until: clock.now() + life })
    value.catch(() => known.get(key)?.value === value && known.delete(key))
    return value
  }
  return Object.assign(find, { forget: () => known.clear() })
}
