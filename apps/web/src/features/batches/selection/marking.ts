import { useSyncExternalStore } from 'react'

let isOn = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any chat is selected: then every row shows its check box. All that the list itself knows of the selection. */
export const useMarking = (): boolean => useSyncExternalStore(subscribe, () => isOn)

export function setMarking(on: boolean) {
  isOn = on
  for (const listener of listeners) listener()
}
