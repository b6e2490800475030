import { useEffect, useEffectEvent } from 'react'

/** Runs once, when the browser is idle. Never where the browser cannot say when that is, so it is only for what may also come later. */
export function useWhenIdle(run: () => void) {
  const begin = useEffectEvent(run)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const asked = window.requestIdleCallback(() => begin())
    return () => window.cancelIdleCallback(asked)
  }, [])
}
