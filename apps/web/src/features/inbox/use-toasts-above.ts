import { useLayoutEffect, useRef } from 'react'

const lift = '--toasts-lift'
/** Where the list beside it is wide enough for them, they stand in its column. */
const isUnder = '(max-width: 1024.98px)'

/** What happened is told above what stands in this place, and not over it; `what` names it once it is there. */
export function useToastsAbove(what: string | null) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = what === null ? null : place.current?.firstElementChild
    if (!part) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (window.matchMedia(isUnder).matches) style.setProperty(lift, `${Math.ceil(part.getBoundingClientRect().height)}px`)
      else style.removeProperty(lift)
    })
    observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(lift)
    }
  }, [what])
  return place
}
