import { type RefObject, useEffect, useRef } from 'react'

/** After a change of page keyboard and screen reader go on at its heading, unless they already are inside. */
export function useArrival(main: RefObject<HTMLElement | null>, pathname: string) {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const focused = document.activeElement
    if (!main.current || (focused !== main.current && main.current.contains(focused))) return
    const heading = main.current.querySelector('h1')
    if (heading) heading.focus({ preventScroll: true })
    // It is still on its way, and takes the focus that nobody has.
    else if (focused instanceof HTMLElement) focused.blur()
  }, [main, pathname])
}
