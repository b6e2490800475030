import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Parts = {
  scroll: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  isLog: boolean
  /** False where it begins further up. */
  startsAtEnd: boolean
}

const near = 40

/** Whoever is at the end of a log stays there when its frame becomes lower, or when something comes to stand above its last line. */
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
    /** For who is taken elsewhere: nothing may bring them back before they are there. */
    leaveEnd: () => {
      isAtEnd.current = false
    },
  }
}
