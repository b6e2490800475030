import { useEffect, useRef, useState } from 'react'

const near = 80

/**
 * The newest message is in sight when the chat is opened, one's own as soon as it is sent, and those that come while the end is; also when
 * a picture needs its place later. Whoever scrolls up stays there.
 */
export function useEndInSight(count: number, sentCount: number) {
  const [log, setLog] = useState<HTMLElement | null>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    if (!log) return
    let last = log.scrollTop
    const note = () => {
      const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < near
      // What grows below moves the end away too: only going up means that somebody left it.
      if (isNear || log.scrollTop < last) isAtEnd.current = isNear
      last = log.scrollTop
    }
    log.addEventListener('scroll', note, { passive: true })
    return () => log.removeEventListener('scroll', note)
  }, [log])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when there are more of them.
  useEffect(() => {
    if (!log) return
    const sizes = new ResizeObserver(() => isAtEnd.current && goToEnd(log))
    for (const part of [log, ...log.children]) sizes.observe(part)
    if (isAtEnd.current) goToEnd(log)
    return () => sizes.disconnect()
  }, [log, count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each one that is sent.
  useEffect(() => {
    if (!log) return
    isAtEnd.current = true
    goToEnd(log)
  }, [log, sentCount])
  return setLog
}

const goToEnd = (log: HTMLElement) => {
  log.scrollTop = log.scrollHeight
}
