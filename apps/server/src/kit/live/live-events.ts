import { agentEvents } from '@prosa/contract/agents/events'
import { sessionEvents } from '@prosa/contract/session/events'
import type { Subscriber } from '../events/event-hub.ts'
import type { WrittenEvent } from '../events/outbox.ts'
import type { House } from '../house.ts'
import { socketsFor, socketsOfPerson } from './live-rooms.ts'
import { holdBack, type Settle } from './live-settling.ts'
import { endSocketSession, type LiveServer, type LiveSocket, sendEvents } from './live-socket.ts'

type Parts = { io: LiveServer; house: House; settle: Settle }

/** Passes on what was heard, in its order, to the sockets of this node. */
export function eventTeller({ io, house, settle }: Parts): Subscriber {
  return (events) => {
    const outgoing = new Map<LiveSocket, WrittenEvent[]>()
    const ended = new Set<LiveSocket>()
    for (const event of events) {
      const changed = whoseAccessChanged(event)
      // It waits from here on: this event and all later ones go by the new rights.
      if (changed !== null) for (const socket of socketsOfPerson(io, event.companyId, changed)) void settle(socket)
      for (const socket of socketsFor(io, event.companyId, event.audience)) {
        const { waiting, claims } = socket.data
        const some = outgoing.get(socket)
        if (endsSession(event, claims.sessionId)) ended.add(socket)
        if (waiting) holdBack(socket, waiting, event)
        else if (some) some.push(event)
        else outgoing.set(socket, [event])
      }
    }
    for (const [socket, some] of outgoing) sendEvents(house, socket, some)
    for (const socket of ended) endSocketSession(socket)
  }
}

const whoseAccessChanged = ({ name, payload }: WrittenEvent): string | null =>
  name === agentEvents.accessChanged.name ? (payload as { userId: string }).userId : null

const endsSession = ({ name, payload }: WrittenEvent, sessionId: string) =>
  name === sessionEvents.ended.name && (payload as { sessionId: string }).sessionId === sessionId
