import { useEffect, useInsertionEffect, useRef } from 'react'

/** The focus goes back to what opened a layer, also when the layer is taken off the page instead of closed. */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element>(null)
  // Before anything in the layer can take the focus.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // Not in the layout effect: React gives the focus back to where it was before the commit.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true })
    }
  }, [isOpen])
}
