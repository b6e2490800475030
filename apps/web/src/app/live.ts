import { chatEvents } from '@prosa/contract/chats/events'
import { events } from '@prosa/contract/events'
import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { LiveEvent } from '@prosa/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import { agentLive } from '../features/agents/live.ts'
import { batchLive } from '../features/batches/live.ts'
import { broadcastLive } from '../features/broadcasts/live.ts'
import { chatLive } from '../features/chats/live.ts'
import { companyLive } from '../features/company/live.ts'
import { companyDashboardLive } from '../features/company-dashboards/live.ts'
import { contactLive } from '../features/contacts/live.ts'
import { departmentLive } from '../features/departments/live.ts'
import { flagLive } from '../features/flags/live.ts'
import { importLive } from '../features/imports/live.ts'
import { labelLive } from '../features/labels/live.ts'
import { messageLive } from '../features/messages/live.ts'
import { outgoingLive } from '../features/outgoing/live.ts'
import { phoneNumberLive } from '../features/phone-numbers/live.ts'
import { propertyLive } from '../features/properties/live.ts'
import { quickReplyLive } from '../features/quick-replies/live.ts'
import { securityLive } from '../features/security/live.ts'
import { segmentLive } from '../features/segments/live.ts'
import { sessionLive } from '../features/session/live.ts'
import { templateLive } from '../features/templates/live.ts'
import { viewLive } from '../features/views/live.ts'
import { askAgain } from '../kit/calls/query.ts'
import { notifyChatListeners } from '../kit/live/chat-news.ts'
import { type AskedKey, everything, type Handler, type Handlers, nothing } from '../kit/live/event-handlers.ts'
import type { Frame } from '../kit/live/live-frames.ts'

/** LRU: how many versions are remembered, to recognise old events; more than any screen shows. */
const mostVersions = 5_000

const handlers: Handlers<(typeof events)[number]> = {
  ...agentLive,
  ...batchLive,
  ...broadcastLive,
  ...chatLive,
  ...companyDashboardLive,
  ...companyLive,
  ...contactLive,
  ...departmentLive,
  ...flagLive,
  ...importLive,
  ...labelLive,
  ...messageLive,
  ...outgoingLive,
  ...phoneNumberLive,
  ...propertyLive,
  ...quickReplyLive,
  ...segmentLive,
  ...securityLive,
  ...sessionLive,
  ...templateLive,
  ...viewLive,
}

type Read<K extends EventKind> = { kind: K; handler: Handler<K>; payload: PayloadOf<K> }

/** Leaves out that a chat left one place where the same frame says that it came to another that this person sees. */
function withoutMoves<K extends EventKind>(told: readonly (Read<K> | null)[]): readonly (Read<K> | null)[] {
  const { left, changed } = chatEvents
  const keyAt = (name: string, read: Read<K> | null): string | null => {
    if (read?.kind.name !== name) return null
    const { phonenumberId, waId, version } = read.payload as PayloadOf<typeof left | typeof changed>
    return JSON.stringify([phonenumberId, waId, version])
  }
  const seen = new Set(told.map((each) => keyAt(changed.name, each)))
  return told.filter((each) => {
    const key = keyAt(left.name, each)
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
  /** Nothing for an event that this page does not know, null for one that it does not understand. */
  const read = ({ name, payload: said }: LiveEvent): readonly (Read<K> | null)[] => {
    const kind = byName.get(name)
    if (!kind) return []
    const payload = kind.payload.safeParse(said)
    const handler = (handlers as Record<string, Handler<K>>)[name]!
    return [payload.success ? { kind, handler, payload: payload.data as PayloadOf<K> } : null]
  }
  const apply = (told: Read<K> | null): readonly AskedKey[] => {
    // It can still be asked how things are now.
    if (!told) return [everything]
    const { kind, handler, payload } = told
    return isNews(kind, handler, payload) ? handler.apply(client, payload) : nothing
  }
  return (frame) => {
    if (frame.word === 'refetch') {
      // Perhaps the database was restored, and its versions are lower.
      heard.clear()
      askAgain(client)
      notifyChatListeners({ kind: 'gap' })
    }
    if (frame.word !== 'events') return
    const told = frame.value.flatMap(read)
    for (const each of told) each?.handler.count?.(each.payload)
    askOnce(client, withoutMoves(told).flatMap(apply))
  }
}

/** Deduplicates: each key is asked for once, and if everything has to be asked for again, nothing else is. */
function askOnce(client: QueryClient, keys: readonly AskedKey[]) {
  const different = new Map(keys.map((key) => [JSON.stringify(key), key]))
  if (different.has(JSON.stringify(everything))) return askAgain(client)
  for (const key of different.values()) askAgain(client, key, { inBackground: true })
}
