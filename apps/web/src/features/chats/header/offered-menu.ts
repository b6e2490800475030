import { useEffect } from 'react'
import type { ChatMenuParts } from './menu-groups.tsx'

/** What the menu of the open chat is made of; null where none is open. */
let offered: ChatMenuParts | null = null

/** For as long as the chat is open, its menu is offered elsewhere, too, as it is by then. */
export function useOfferMenu(parts: ChatMenuParts) {
  useEffect(() => {
    offered = parts
    return () => {
      offered = null
    }
  })
}

/** As it is at the moment: whoever shows it reads it with each letter that is typed, and what it leads to is checked where it is done. */
export const offeredMenu = (): ChatMenuParts | null => offered
