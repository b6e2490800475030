import type { ChatKey } from '@prosa/contract/chats/model'
import type { Actor, Audience } from '@prosa/contract/permissions'
import type { LiveServer, LiveSocket } from './live-socket.ts'

// As JSON: no id, whatever is in it, makes the name of another room.
const room = (...names: string[]) => JSON.stringify(names)

const company = (companyId: string) => room('company', companyId)
const person = (companyId: string, userId: string) => room('person', companyId, userId)
const department = (companyId: string, departmentId: string) => room('department', companyId, departmentId)
const everyChat = (companyId: string) => room('everyChat', companyId)
const waiting = (companyId: string) => room('waiting', companyId)

/** All sockets, of every company, whose rights are still being read. */
export const waitingRoom = room('waiting')

/** The rooms of somebody with these rights. */
export function roomsOf({ companyId, userId, permissions, departmentIds }: Actor): string[] {
  const own = [company(companyId), person(companyId, userId)]
  if (permissions.includes('admin') || departmentIds === 'all') return [...own, everyChat(companyId)]
  return [...own, ...departmentIds.map((id) => department(companyId, id))]
}

/** The rooms of a socket whose rights are being read: it is found for every event of its company, and what it may see is decided afterwards. */
export const waitingRoomsOf = ({ companyId, userId }: Actor): string[] => [person(companyId, userId), waiting(companyId), waitingRoom]

/** The rooms that hold everybody who may possibly receive this; `receives` decides for each socket. */
export function roomsFor(companyId: string, audience: Audience): string[] {
  switch (audience.to) {
    case 'company':
    case 'permission':
      return [company(companyId)]
    case 'permissionIn':
      return [everyChat(companyId), department(companyId, audience.departmentId)]
    case 'person':
      return [person(companyId, audience.userId)]
    case 'chat':
      return [
        everyChat(companyId),
        department(companyId, audience.departmentId),
        ...(audience.agentId === null ? [] : [person(companyId, audience.agentId)]),
      ]
    default:
      // Written by a newer node: this one cannot know who may see it.
      return []
  }
}

export function standIn(socket: LiveSocket, rooms: readonly string[]) {
  for (const left of socket.data.rooms) if (!rooms.includes(left)) void socket.leave(left)
  void socket.join([...rooms])
  socket.data.rooms = rooms
}

/** Sockets of this node only: the other nodes tell theirs themselves. */
export function socketsFor(io: LiveServer, companyId: string, audience: Audience): Set<LiveSocket> {
  return socketsIn(io, [...roomsFor(companyId, audience), waiting(companyId)])
}

export const socketsOfPerson = (io: LiveServer, companyId: string, userId: string) => socketsIn(io, [person(companyId, userId)])
export const isCompanyHere = (io: LiveServer, companyId: string) => io.of('/').adapter.rooms.has(company(companyId))

export const chatRoom = (companyId: string, { phonenumberId, waId }: ChatKey) => room('chat', companyId, phonenumberId, waId)
export const socketsAtChat = (io: LiveServer, companyId: string, chat: ChatKey) => socketsIn(io, [chatRoom(companyId, chat)])

function socketsIn(io: LiveServer, rooms: readonly string[]): Set<LiveSocket> {
  const { adapter, sockets } = io.of('/')
  const found = new Set<LiveSocket>()
  for (const name of rooms) {
    for (const id of adapter.rooms.get(name) ?? []) {
      const socket = sockets.get(id)
      if (socket) found.add(socket)
    }
  }
  return found
}
