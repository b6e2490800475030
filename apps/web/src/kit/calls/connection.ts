import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useHasInternet } from './network.ts'

/** `online` means that the server is heard right now. `since` of a lost connection is when the last word of the server came. */
export const Connection = z.object({ state: z.enum(['connecting', 'online', 'lost']), since: z.number() })
export type Connection = z.output<typeof Connection>

let shown: Connection = { state: 'connecting', since: 0 }
const listeners = new Set<() => void>()

export function showConnection(connection: Connection) {
  shown = connection
  for (const listener of listeners) listener()
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => shown)

/** Whether the server cannot be heard now. */
export function useIsCut(): boolean {
  const { state } = useConnection()
  return !useHasInternet() || state === 'lost'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
