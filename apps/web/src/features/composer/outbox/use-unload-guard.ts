import { useEffect } from 'react'

/** The browser asks before it closes a page that holds something that is stored nowhere else. */
export function useUnloadGuard(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
