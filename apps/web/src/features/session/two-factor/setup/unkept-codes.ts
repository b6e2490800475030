import { useSyncExternalStore } from 'react'
import { readText, watchKeys, writeText } from '../../../../kit/kept/storage.ts'
import { readSessionData } from '../../../../kit/session/session-data.ts'

const listeners = new Set<() => void>()
const key = () => `prosa.unkeptCodes.${readSessionData()?.userId ?? ''}`
const read = () => readText(key()) !== null

/** Recovery codes were made for this person here, and nobody has confirmed yet to have kept them: a reload loses them. */
export function markUnkeptCodes(areUnkept: boolean) {
  writeText(key(), areUnkept ? 'true' : null)
  for (const listener of listeners) listener()
}

export const useUnkeptCodes = (): boolean => useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchKeys([key()], listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
