import { agentEvents } from '@prosa/contract/agents/events'
import { sessionEvents } from '@prosa/contract/session/events'
import type { Subscriber } from '../events/event-ears.ts'
import type { WrittenEvent } from '../events/outbox.ts'
import type { House } from '../house.ts'
import { socketsFor, socketsOfPerson } from './live-rooms.ts'
import { openSending } from './live-sending.ts'
import { holdBack, type Settle } from './live-settling.ts'
import { endSocketSession, type LiveServer, type LiveSocket } from './live-socket.ts'

type Parts = { io: LiveServer; house: House; settle: Settle }

/** Passes on what was heard, in its order, to the sockets of this node. */
export function eventTeller({ io, house, settle }: Parts): Subscriber {
  return (events) => {
    const sending = openSending(io, house)
    const ended = new Set<LiveSocket>()
    for (const event of events) {
      const changed = whoseAccessChanged(event)
      // It waits from here on: this event and all later ones go by the new rights.
      if (changed !== null) for (const socket of socketsOfPerson(io, event.companyId, changed)) void settle(socket)
      for (const socket of socketsFor(io, event.companyId, event.audience)) {
        const { waiting, claims } = socket.data
        if (endsSession(event, claims.sessionId)) ended.add(socket)
        if (waiting) holdBack(socket, waiting, event)
        else sending.add(socket, event)
      }
    }
    sending.send()
    for (const socket of ended) endSocketSession(socket)
  }
}

const whoseAccessChanged = ({ name, payload }: WrittenEvent): string | null =>
  name === agentEvents.accessChanged.name ? (payload as { userId: string }).userId : null

const endsSession = ({ name, payload }: WrittenEvent, sessionId: string) =>
  name === sessionEvents.ended.name && (payload as { sessionId: string }).sessionId === sessionId
