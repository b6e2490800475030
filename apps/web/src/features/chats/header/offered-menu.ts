import { useEffect, useSyncExternalStore } from 'react'
import type { ChatMenuParts } from './menu-groups.tsx'

/** What the menu of the open chat is made of; null where none is open. */
let offered: ChatMenuParts | null = null
const listeners = new Set<() => void>()

/** For as long as the chat is open, its menu is offered elsewhere, too, as it is by then. */
export function useOfferMenu(parts: ChatMenuParts) {
  useEffect(() => put(parts))
  useEffect(() => () => put(null), [])
}

/** Followed only while it is shown, since it is another one whenever the head is drawn. */
export const useOfferedMenu = (isShown: boolean): ChatMenuParts | null =>
  useSyncExternalStore(isShown ? subscribe : subscribeNothing, () => (isShown ? offered : null))

function put(parts: ChatMenuParts | null) {
  offered = parts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subscribeNothing = () => () => undefined
