import { useInsertionEffect } from 'react'

/**
 * Sets `data-…` on the root element for the style sheets, while it has a value. `:root:has(…)` could do the same, but then the browser
 * checks the whole page again with every row of a list that comes or goes.
 */
export function useRootMark(name: `data-${string}`, value: string | null) {
  // Before any layout effect: one that measures would have the browser compute the styles of the whole page, and the mark once more.
  useInsertionEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
