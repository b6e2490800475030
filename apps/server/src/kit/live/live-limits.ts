import type { Clock } from '../pace/clock.ts'

export type Limit = { most: number; within: number }

const mostRemembered = 10_000

/** Whether it may once more: so many times within so long. */
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

/** The same for each of many. Who was not seen for the longest is forgotten first: memory stays bounded whoever asks. */
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
