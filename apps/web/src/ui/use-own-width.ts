import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * The width of an element itself without its padding, however wide the screen is; 0 while it is not measured. `last` is kept by whoever shows
 * one such element after the other in the same place: the next begins with the width of the last one, and needs no layout of the page.
 */
export function useOwnWidth(last: RefObject<number>) {
  const { ref, width } = useElementSize()
  const [first, setFirst] = useState(last.current)
  // The observer answers after the first paint: what depends on the width would be painted without it, and then jump.
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element && last.current === 0) setFirst(innerWidthOf(element))
    },
    [last],
  )
  const known = width || first
  useEffect(() => {
    last.current = known
  }, [last, known])
  return { ref: useMergedRef(ref, measure), width: known }
}

function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
}
