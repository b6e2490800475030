import { useSyncExternalStore } from 'react'
import { readOwner, subscribeSession } from '../session/session.ts'

let counted: { owner: string | null; count: number } = { owner: null, count: 0 }
const listeners = new Set<() => void>()

/**
 * How many chats nobody has opened yet; the list of chats sets it. The count belongs to the session in which it was set, and goes with it.
 */
export function setUnopened(count: number) {
  counted = { owner: readOwner(), count: Math.max(0, Math.trunc(count) || 0) }
  for (const listener of listeners) listener()
}

export const useUnopenedCount = (): number => useSyncExternalStore(subscribe, readUnopened)

const readUnopened = (): number => (counted.owner !== null && counted.owner === readOwner() ? counted.count : 0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeSession(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
