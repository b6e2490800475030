import { useEffect } from 'react'

/** The browser asks before a page goes that holds what nothing else keeps. */
export function useUnloadGuard(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
