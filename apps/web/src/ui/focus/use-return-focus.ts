import { useEffect, useInsertionEffect, useRef } from 'react'

/** Focus restore: gives the focus back to what opened a layer, also when the layer is unmounted instead of closed. */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element>(null)
  // An insertion effect, so that it runs before anything in the layer can take the focus.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // Not in the layout effect: after that React itself restores the focus from before the commit.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true })
    }
  }, [isOpen])
}
