import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Parts = {
  scroll: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  isLog: boolean
  /** False where the log begins further up. */
  startsAtEnd: boolean
}

const near = 40

/**
 * Stick to bottom: whoever is at the end of a log stays there when the log's box becomes lower, or when lines above the last one become
 * higher.
 */
export function useKeptEnd({ scroll, body, isLog, startsAtEnd }: Parts, scrollToEnd: () => void) {
  const isAtEnd = useRef(startsAtEnd)
  const keep = useEffectEvent(() => {
    if (isLog && isAtEnd.current) scrollToEnd()
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => keep())
    for (const part of [scroll.current, body.current]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [scroll, body])
  return {
    noteEnd: () => {
      const element = scroll.current
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= near
    },
    /** Called before scrolling somewhere else, so that nothing scrolls back to the end meanwhile. */
    leaveEnd: () => {
      isAtEnd.current = false
    },
  }
}
