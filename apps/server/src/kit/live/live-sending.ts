import type { LiveEvent } from '@prosa/contract/live'
import { receives } from '@prosa/contract/permissions'
import type { WrittenEvent } from '../events/outbox.ts'
import type { House } from '../house.ts'
import { cursorOf, idsOf, type LiveServer, type LiveSocket } from './live-socket.ts'

/** A list of events that some sockets get, and no others: another list and one event more. */
type Shared = { before: Shared | null; event: WrittenEvent; longer: Shared | null }

/**
 * The only way in which events leave: by the one rule, whichever room the socket was found in. Sockets that get the same list share one
 * packet, which Socket.IO encodes once: for a thousand of them the encoding is most of the work.
 */
export function openSending(io: LiveServer, house: House) {
  const first: { longer: Shared | null } = { longer: null }
  const listOf = new Map<LiveSocket, Shared>()
  return {
    /** Event by event, in their order: of those who had the same so far, all who get this one have the same from here on. */
    add(socket: LiveSocket, event: WrittenEvent) {
      if (!receives(socket.data.actor, event.audience)) return
      const before = listOf.get(socket) ?? null
      const known = before ?? first
      if (known.longer?.event !== event) known.longer = { before, event, longer: null }
      listOf.set(socket, known.longer)
    },
    send() {
      if (listOf.size === 0) return
      const cursor = cursorOf(house)
      const sharing = Map.groupBy(listOf.keys(), (socket) => listOf.get(socket)!)
      for (const [list, sockets] of sharing) io.local.to(idsOf(sockets)).emit('events', toldOf(list, cursor))
    },
  }
}

function toldOf(list: Shared, cursor: string): LiveEvent[] {
  const told: LiveEvent[] = []
  for (let at: Shared | null = list; at; at = at.before) told.push({ cursor, name: at.event.name, payload: at.event.payload })
  return told.reverse()
}

export function sendEvents(io: LiveServer, house: House, socket: LiveSocket, events: readonly WrittenEvent[]) {
  const sending = openSending(io, house)
  for (const event of events) sending.add(socket, event)
  sending.send()
}
