import type { ChatKey } from '@prosa/contract/chats/model'
import { attendEvery, type Presence } from '@prosa/contract/live'
import { type Audience, receives } from '@prosa/contract/permissions'
import type { Clock } from '../pace/clock.ts'
import type { LiveReads } from './live-reads.ts'
import type { Relay } from './live-redis.ts'
import { socketsAtChat, socketsFor } from './live-rooms.ts'
import { idsOf, isOpen, type LiveServer, type LiveSocket } from './live-socket.ts'

export type PresenceParts = { io: LiveServer; clock: Clock; reads: LiveReads; relay: Relay }
export type PresenceSaying = ReturnType<typeof presenceSaying>

export function presenceSaying({ io, clock, reads, relay }: PresenceParts) {
  /** Who attends the chat through sockets of this node: one who writes in any of their tabs is writing. */
  const whoIsAt = (companyId: string, chat: ChatKey): Map<string, Presence['doing']> => {
    const found = new Map<string, Presence['doing']>()
    for (const { data } of socketsAtChat(io, companyId, chat)) {
      const { attends, claims } = data
      if (!attends || clock.now() - attends.heardAt >= 2 * attendEvery) continue
      found.set(claims.userId, attends.typing || found.get(claims.userId) === 'typing' ? 'typing' : 'viewing')
    }
    return found
  }

  const sayHere = (companyId: string, audience: Audience, presence: Presence) => {
    const told = [...socketsFor(io, companyId, audience)].filter((socket) => maySeePresence(socket, audience))
    if (told.length > 0) io.local.to(idsOf(told)).emit('presence', presence)
  }

  /** To all nodes, as it is at this moment. Who may get to know is read each time: the chat may have moved since. */
  const sayToAll = async (companyId: string, chat: ChatKey, userId: string, justRead?: Audience) => {
    const audience = justRead ?? (await reads.audience(companyId, chat))
    if (!audience) return
    const presence = { chat, userId, doing: whoIsAt(companyId, chat).get(userId) ?? 'gone' }
    sayHere(companyId, audience, presence)
    relay.send({ kind: 'told', companyId, presence })
  }
  return { whoIsAt, sayHere, sayToAll }
}

/** [FL5] Whoever has presence switched off is neither seen nor sees anybody. */
export const maySeePresence = (socket: LiveSocket, audience: Audience) => {
  const { waiting, actor } = socket.data
  return isOpen(socket) && !waiting && !actor.flagsOff.includes('presence') && receives(actor, audience)
}
