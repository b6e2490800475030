import type { Companies, WrittenEvent } from './outbox.ts'

export type Subscriber = (events: readonly WrittenEvent[]) => void

/** Whose events of other nodes somebody needs to hear; asked before each reading. */
export type Follows = () => Companies

const remembered = 10_000

/** Our own events come back with those of the other nodes, before or after they are published: each is told once. */
export function openEars(report: (error: unknown) => void) {
  const ears = new Map<Subscriber, { onGap(): void; follows: Follows }>()
  const ownEars = new Set<Subscriber>()
  const told = new Set<number>()
  // What was committed is not undone because somebody could not bear to hear of it.
  const bravely = (say: () => void) => {
    try {
      say()
    } catch (error) {
      report(error)
    }
  }
  const notify: Subscriber = (events) => {
    const fresh = events.filter(({ seq }) => !told.has(seq))
    for (const { seq } of fresh) told.add(seq)
    for (const seq of told) {
      if (told.size <= remembered) break
      told.delete(seq)
    }
    if (fresh.length > 0) for (const subscriber of ears.keys()) bravely(() => subscriber(fresh))
  }
  const subscribe = (subscriber: Subscriber, onGap: () => void = () => undefined, follows: Follows = () => 'all') => {
    ears.set(subscriber, { onGap, follows })
    return () => void ears.delete(subscriber)
  }
  const subscribeToOwn = (subscriber: Subscriber) => {
    ownEars.add(subscriber)
    return () => void ownEars.delete(subscriber)
  }
  const followed = (): 'all' | Set<string> => {
    const companies = new Set<string>()
    for (const { follows } of ears.values()) {
      const some = follows()
      if (some === 'all') return 'all'
      for (const companyId of some) companies.add(companyId)
    }
    return companies
  }
  return {
    notify,
    notifyOfOwn: (events: readonly WrittenEvent[]) => {
      for (const subscriber of ownEars) bravely(() => subscriber(events))
    },
    notifyOfGap: () => {
      for (const { onGap } of ears.values()) bravely(onGap)
    },
    subscribe,
    subscribeToOwn,
    followed,
  }
}
