import { useEffect, useRef } from 'react'

/** Moves the focus to a place of the page when a layer closes and what opened it is gone, or is about to go. */
export function useFocusAfter(isOpen: boolean) {
  const place = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const openerGoes = useRef(false)
  // Runs after the layer has given the focus back to its opener, where that is still on the page.
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

/** Whether the focus is nowhere useful: a closing layer is on the page until it has faded. */
export const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
