import { useSyncExternalStore } from 'react'

/** Whether this page is visible. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
