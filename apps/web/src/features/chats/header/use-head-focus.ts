import { useEffect, useRef } from 'react'
import { isLost, useFocusAfter } from '../../../ui/focus/use-focus-after.ts'

/** What was pressed may go with what can be done then, and a dialog may have been opened by no button: the focus is at the menu afterwards. */
export function useHeadFocus(isDialogOpen: boolean) {
  const { place } = useFocusAfter(isDialogOpen)
  const watched = useRef<Element>(null)
  useEffect(() => {
    if (!watched.current || watched.current.isConnected) return
    const isGone = isLost(document.activeElement)
    if (isGone) place.current?.focus()
    // The button that a dialog gave the focus back to may be the next to go.
    watched.current = isGone ? null : document.activeElement
  })
  return {
    menuButton: place,
    /** Whoever takes it writes next, and is led there. */
    watchFocus: (isTaking: boolean) => {
      watched.current = isTaking ? null : document.activeElement
    },
  }
}
