import { useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The batch whose panel is open: a toast opens it, too, which stands on no screen. */
export const useShownBatch = (): string | null => useSyncExternalStore(subscribe, () => shown)

export function showBatch(batchId: string | null) {
  shown = batchId
  for (const listener of listeners) listener()
}
