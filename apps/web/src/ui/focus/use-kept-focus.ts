import { useEffect, useRef } from 'react'

/** For a part that has other buttons in each state: keeps the focus inside it when the button that was pressed is gone. */
export function useKeptFocus<E extends HTMLElement>(state: string) {
  const place = useRef<E>(null)
  const wasInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the state changes.
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true })
    wasInside.current = false
  }, [state])
  const keepFocus = () => {
    wasInside.current = place.current?.contains(document.activeElement) ?? false
  }
  return { place, keepFocus }
}
