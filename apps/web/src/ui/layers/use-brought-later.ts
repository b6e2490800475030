import { useEffect, useEffectEvent } from 'react'
import { unhurried } from './unhurried.ts'

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
    const bringAll = async () => {
      await idle()
      // Read only now: the first screen, which comes after the frame, has parts of its own.
      for (const [nth, bring] of (isGone ? [] : partsNow()).entries()) {
        if (nth > 0) await idle()
        await online()
        if (isGone) return
        await Promise.allSettled([unhurried(bring)])
      }
    }
    last = last.then(bringAll)
    return () => {
      isGone = true
    }
  }, [])
}

/** A file that cannot be fetched is missing on this page for good, also for what needs it later: browsers remember it so. */
const online = () =>
  new Promise<void>((resolve) => (navigator.onLine ? resolve() : window.addEventListener('online', () => resolve(), { once: true })))

const idle = () => new Promise<void>((resolve) => window.requestIdleCallback(() => resolve()))
