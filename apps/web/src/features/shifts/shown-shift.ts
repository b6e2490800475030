import { useSyncExternalStore } from 'react'

let isShown = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the dialog of the end of the day is open: menus open it that are gone by then. */
export const useShownShift = (): boolean => useSyncExternalStore(subscribe, () => isShown)

export function showShift(shown: boolean) {
  isShown = shown
  for (const listener of listeners) listener()
}
