import { useLayoutEffect } from 'react'

/**
 * Says something of the whole page to the style sheets, as `data-…` of its root, while it has a value. `:root:has(…)` would say it too, but
 * the browser then asks the whole page again with every row of a list that comes or goes.
 */
export function useRootMark(name: `data-${string}`, value: string | null) {
  useLayoutEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
