import { agentEvents } from '@prosa/contract/agents/events'
import { flagEvents } from '@prosa/contract/flags/events'
import { securityEvents } from '@prosa/contract/security/events'
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
      // It waits from here on: this event and all later ones go by the new rights.
      for (const socket of whoseAccessChanged(io, event)) void settle(socket)
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

function whoseAccessChanged(io: LiveServer, { name, payload, companyId, audience }: WrittenEvent): Iterable<LiveSocket> {
  if (name === agentEvents.accessChanged.name) return socketsOfPerson(io, companyId, (payload as { userId: string }).userId)
  if (name === flagEvents.changed.name) {
    const { userId } = payload as { userId: string | null }
    return userId === null ? socketsFor(io, companyId, audience) : socketsOfPerson(io, companyId, userId)
  }
  return name === securityEvents.addressesChanged.name ? socketsFor(io, companyId, audience) : []
}

const endsSession = ({ name, payload }: WrittenEvent, sessionId: string) =>
  name === sessionEvents.ended.name && (payload as { sessionId: string }).sessionId === sessionId
