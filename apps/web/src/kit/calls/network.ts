import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** `send.ts` calls this whenever the server did not answer or said that it is unavailable. */
export function serviceMissed() {
  for (const listener of listeners) listener()
}

export function subscribeMissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `act` when the internet is back. */
export function useOnline(act: () => void) {
  useEffect(() => {
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  }, [act])
}

/** False when the browser is sure that there is no internet. */
export const useHasInternet = (): boolean => useSyncExternalStore(subscribeNetwork, () => navigator.onLine)

function subscribeNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
