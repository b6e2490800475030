import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the content of the element is wider than the element. */
export function useOverflow(scroll: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(look)
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [scroll])
  return overflows
}
