import { useEffect, useEffectEvent } from 'react'

export type Bring = () => Promise<unknown>

let last: Promise<unknown> = Promise.resolve()

/**
 * Loads the code of what may be opened next, so that it opens at once, and also without a network. One part after the other, each when the
 * page is idle: all of them together keep a slow phone from answering for a second. Never where the browser cannot say when it is idle;
 * what does not come now comes when it is opened.
 */
export function useBroughtLater(parts: () => readonly Bring[]) {
  const partsNow = useEffectEvent(parts)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    let isGone = false
    for (const bring of partsNow()) last = last.then(idle).then(() => (isGone ? null : Promise.allSettled([bring()])))
    return () => {
      isGone = true
    }
  }, [])
}

const idle = () => new Promise<void>((resolve) => window.requestIdleCallback(() => resolve()))
