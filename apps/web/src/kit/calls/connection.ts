import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useHasInternet } from './network.ts'
import { isUnheard } from './refused-error.ts'

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

/**
 * Why an answer is missing or old, as far as it has to be said: beside an answer that is known it is not, while the strip over the page tells
 * that the server is not heard.
 */
export function useToldError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const { state } = useConnection()
  const isTold = !useHasInternet() || state !== 'online'
  return isTold && data !== undefined && isUnheard(error) ? null : error
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
