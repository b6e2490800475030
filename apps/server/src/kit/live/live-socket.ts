import type { Attention, ClientWords, ServerWords } from '@prosa/contract/live'
import type { Actor } from '@prosa/contract/permissions'
import type { Server, Socket } from 'socket.io'
import type { Claims } from '../crypto/access-token.ts'
import type { WrittenEvent } from '../events/outbox.ts'
import type { House } from '../house.ts'

/** What happened while it is read what this person may see; `changed` when that may have become another in between. */
export type Waiting = { events: WrittenEvent[]; changed: boolean; over: Promise<void> }

/** What somebody attends to, and when they last said so. */
export type Attended = NonNullable<Attention> & { heardAt: number }

export type Known = {
  claims: Claims
  /** Where its person is, as the house knows the visitors of calls. */
  address: string
  actor: Actor
  /** While it is set, nothing of the company leaves through this socket. */
  waiting: Waiting | null
  /** Where it stands by the rights of the actor. */
  rooms: readonly string[]
  attends: Attended | null
  /** Looks again at what this socket attends to: its person may see more or less than before. */
  lookAgain(): void
}
type NodeWords = Record<string, never>
export type LiveServer = Server<ClientWords, ServerWords, NodeWords, Known>
export type LiveSocket = Socket<ClientWords, ServerWords, NodeWords, Known>

export function cursorOf({ events }: House): string {
  const { logId, horizon } = events.cursor()
  return `${logId}:${horizon}`
}

/** The rooms that Socket.IO makes for each socket, to say something to these alone. */
export const idsOf = (sockets: readonly LiveSocket[]): string[] => sockets.map(({ id }) => id)

/** Also not one that is about to be closed. */
export const isOpen = ({ connected, conn }: LiveSocket) => connected && conn.readyState === 'open'

export function endSocketSession(socket: LiveSocket) {
  socket.emit('session.ended')
  socket.disconnect(true)
}

/** Closes the line and not the session: clients come back by themselves, with their cursor. Until it is closed, nothing is heard any more. */
export function sendAway(socket: LiveSocket) {
  for (const room of socket.rooms) void socket.leave(room)
  socket.conn.close()
}
