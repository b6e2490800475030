import type { WrittenEvent } from '../events/outbox.ts'
import type { House } from '../house.ts'
import type { LiveReads } from './live-reads.ts'
import { roomsOf, standIn, waitingRoomsOf } from './live-rooms.ts'
import { sendEvents } from './live-sending.ts'
import { asSeen, hasLookedAt, lookAtChats, type Sight } from './live-sight.ts'
import { cursorOf, endSocketSession, isOpen, type LiveServer, type LiveSocket, sendAway, type Waiting } from './live-socket.ts'

type Parts = { io: LiveServer; house: House; reads: LiveReads; report(error: unknown): void }

/** `since` when it has just come: the cursor it came with, or an empty text. */
export type Settle = (socket: LiveSocket, since?: string) => Promise<void>

const mostHeld = 1_000

/**
 * Reads anew what the person may see, and holds back until then what happens: nothing goes out by rights that were taken away.
 * Whoever cannot be read for is sent away rather than left with the old rights.
 */
export function settling({ io, house, reads, report }: Parts): Settle {
  const settleDown = async (socket: LiveSocket, waiting: Waiting, since: string | undefined): Promise<void> => {
    const missed = since ? await reads.missed(socket.data.claims.companyId, since) : []
    const all = () => withoutTwins(missed ?? [], waiting.events)
    let sight: Sight = new Map()
    // From its last look on nothing is awaited: a change that comes later finds the socket settled and begins anew.
    while (isOpen(socket) && (waiting.changed || !hasLookedAt(sight, socket.data.actor, all()))) {
      if (waiting.changed) {
        waiting.changed = false
        const actor = await reads.actor(socket.data)
        // It lives on and is told why when it comes back: its person is led to what it waits for.
        if (typeof actor === 'string') sendAway(socket)
        else if (actor) socket.data.actor = actor
        else if (isOpen(socket)) endSocketSession(socket)
      }
      if (isOpen(socket)) sight = await lookAtChats(reads, socket.data.actor, all())
    }
    if (!isOpen(socket)) return
    socket.data.waiting = null
    standIn(socket, roomsOf(socket.data.actor))
    if (missed === null) socket.emit('refetch')
    sendEvents(io, house, socket, asSeen(sight, all()))
    // Last: with its cursor the client owns up to having everything below it.
    if (since !== undefined) socket.emit('hello', { cursor: cursorOf(house) })
    socket.data.lookAgain()
  }

  return (socket, since) => {
    const { waiting } = socket.data
    if (waiting) {
      waiting.changed = true
      return waiting.over
    }
    const begun: Waiting = { events: [], changed: true, over: Promise.resolve() }
    socket.data.waiting = begun
    standIn(socket, waitingRoomsOf(socket.data.actor))
    begun.over = settleDown(socket, begun, since).catch((error: unknown) => {
      report(error)
      sendAway(socket)
    })
    return begun.over
  }
}

/** For later, by the rights that are being read. One for whom too much has piled up fetches it when it comes back. */
export function holdBack(socket: LiveSocket, { events }: Waiting, event: WrittenEvent) {
  events.push(event)
  if (events.length > mostHeld) sendAway(socket)
}

function withoutTwins(missed: readonly WrittenEvent[], held: readonly WrittenEvent[]): WrittenEvent[] {
  const known = new Set(missed.map(({ seq }) => seq))
  return [...missed, ...held.filter(({ seq }) => !known.has(seq))]
}
