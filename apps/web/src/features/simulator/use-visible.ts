import { useSyncExternalStore } from 'react'

/** Whether somebody looks at this page. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
