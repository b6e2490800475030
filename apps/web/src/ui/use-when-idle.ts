import { useEffect, useEffectEvent } from 'react'

/** Once the page has nothing else to do. Where the browser does not say when that is, never: only for what can as well come later. */
export function useWhenIdle(run: () => void) {
  const begin = useEffectEvent(run)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const asked = window.requestIdleCallback(() => begin())
    return () => window.cancelIdleCallback(asked)
  }, [])
}
