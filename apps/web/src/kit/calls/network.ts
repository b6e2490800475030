import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Told by `send.ts` whenever the server did not answer or said that it is not there. */
export function serviceMissed() {
  for (const listener of listeners) listener()
}

export function subscribeMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What to do when the internet is back. */
export function useOnline(act: () => void) {
  useEffect(() => {
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  }, [act])
}

/** False when the browser is sure that there is none. */
export const useHasInternet = (): boolean => useSyncExternalStore(subscribeNetwork, () => navigator.onLine)

function subscribeNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
