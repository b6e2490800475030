import { useLayoutEffect, useRef } from 'react'

const lift = '--toasts-lift'

/** What happened is told above what stands in this place, once it is there, and not over it. */
export function useToastsAbove(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = isThere ? place.current?.firstElementChild : null
    if (!part) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(lift, `${Math.ceil(part.getBoundingClientRect().height)}px`))
    observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(lift)
    }
  }, [isThere])
  return place
}
