import { useEffect, useRef } from 'react'

/** Where the focus goes when a layer closes and what opened it is gone, or is about to go. */
export function useFocusAfter(isOpen: boolean) {
  const place = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const openerGoes = useRef(false)
  // After the layer gave the focus back to what opened it, where that is still there.
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosing) return
    if (openerGoes.current || isLost(document.activeElement)) place.current?.focus()
    openerGoes.current = false
  }, [isOpen])
  return {
    place,
    loseOpener: () => {
      openerGoes.current = true
    },
  }
}

/** A closing layer is on the page until it has faded. */
export const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
