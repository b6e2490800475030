import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** `online` only while the server is heard. A lost connection is lost since the last word that came. */
export const Connection = z.object({ state: z.enum(['connecting', 'online', 'lost']), since: z.number() })
export type Connection = z.output<typeof Connection>

let shown: Connection = { state: 'connecting', since: 0 }
const listeners = new Set<() => void>()

export function showConnection(connection: Connection) {
  shown = connection
  for (const listener of listeners) listener()
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => shown)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
