import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** The width of an element itself without its padding, however wide the screen is; 0 while it is not measured. */
export function useOwnWidth() {
  const { ref, width } = useElementSize()
  const [first, setFirst] = useState(0)
  // The observer answers after the first paint: what depends on the width would be painted without it, and then jump.
  const measure = useCallback((element: HTMLElement | null) => {
    if (element) setFirst(innerWidthOf(element))
  }, [])
  return { ref: useMergedRef(ref, measure), width: width || first }
}

function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
}
