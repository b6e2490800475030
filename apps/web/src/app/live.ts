import { chatEvents } from '@prosa/contract/chats/events'
import { events } from '@prosa/contract/events'
import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { LiveEvent } from '@prosa/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import { agentLive } from '../features/agents/live.ts'
import { chatLive } from '../features/chats/live.ts'
import { contactLive } from '../features/contacts/live.ts'
import { departmentLive } from '../features/departments/live.ts'
import { labelLive } from '../features/labels/live.ts'
import { messageLive } from '../features/messages/live.ts'
import { phoneNumberLive } from '../features/phone-numbers/live.ts'
import { sessionLive } from '../features/session/live.ts'
import { askAgain } from '../kit/calls/query.ts'
import { notifyChatListeners } from '../kit/live/chat-news.ts'
import { type AskedKey, everything, type Handler, type Handlers, nothing } from '../kit/live/event-handlers.ts'
import type { Frame } from '../kit/live/live-frames.ts'

/** LRU: how many versions are remembered, to recognise old events; more than any screen shows. */
const mostVersions = 5_000

const handlers: Handlers<(typeof events)[number]> = {
  ...agentLive,
  ...chatLive,
  ...contactLive,
  ...departmentLive,
  ...labelLive,
  ...messageLive,
  ...phoneNumberLive,
  ...sessionLive,
}

/** Leaves out that a chat left one place where the same frame says that it came to another that this person sees. */
function withoutMoves(told: readonly LiveEvent[]): readonly LiveEvent[] {
  const { left, changed } = chatEvents
  const keyAt = (kind: typeof left | typeof changed, { name, payload }: LiveEvent): string | null => {
    const read = name === kind.name ? kind.payload.safeParse(payload) : null
    return read?.success ? JSON.stringify([read.data.phonenumberId, read.data.waId, read.data.version]) : null
  }
  const seen = new Set(told.map((each) => keyAt(changed, each)))
  return told.filter((each) => {
    const key = keyAt(left, each)
    return key === null || !seen.has(key)
  })
}

export const listenForProduct = (client: QueryClient) => listenFor(events, handlers, client)

/**
 * What the frames of the server mean for what is shown. Events may come twice or late: only one that is newer than all that is known
 * changes anything.
 */
export function listenFor<K extends EventKind>(kinds: readonly K[], handlers: Handlers<K>, client: QueryClient): (frame: Frame) => void {
  const byName = new Map<string, K>(kinds.map((kind) => [kind.name, kind]))
  const heard = new Map<string, number>()

  const isNews = (kind: K, handler: Handler<K>, payload: PayloadOf<K>) => {
    const { key, version } = kind.entity(payload)
    if (version <= Math.max(heard.get(key) ?? -1, handler.shown?.(client, payload) ?? -1)) return false
    heard.delete(key)
    heard.set(key, version)
    if (heard.size > mostVersions) heard.delete(heard.keys().next().value!)
    return true
  }
  const applyEvent = (name: string, said: unknown): readonly AskedKey[] => {
    const kind = byName.get(name)
    if (!kind) return nothing
    const payload = kind.payload.safeParse(said)
    // An event that this page does not understand: it can still ask how things are now.
    if (!payload.success) return [everything]
    const handler = (handlers as Record<string, Handler<K>>)[name]!
    return isNews(kind, handler, payload.data as PayloadOf<K>) ? handler.apply(client, payload.data as PayloadOf<K>) : nothing
  }
  return (frame) => {
    if (frame.word === 'refetch') {
      // Perhaps the database was restored, and its versions are lower.
      heard.clear()
      askAgain(client)
      notifyChatListeners({ kind: 'gap' })
    }
    if (frame.word === 'events')
      askOnce(
        client,
        withoutMoves(frame.value).flatMap(({ name, payload }) => applyEvent(name, payload)),
      )
  }
}

/** Deduplicates: each key is asked for once, and if everything has to be asked for again, nothing else is. */
function askOnce(client: QueryClient, keys: readonly AskedKey[]) {
  const different = new Map(keys.map((key) => [JSON.stringify(key), key]))
  if (different.has(JSON.stringify(everything))) return askAgain(client)
  for (const key of different.values()) askAgain(client, key)
}
