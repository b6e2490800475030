import proxyAddr from '@fastify/proxy-addr'
import type { liveRefusals } from '@prosa/contract/live'
import type { House } from '../house.ts'
import { addressKey } from '../http/safety/address-key.ts'
import type { RateLimits } from '../http/safety/rate-limits.ts'
import { allowances } from './live-limits.ts'
import type { LiveReads } from './live-reads.ts'
import type { Known, LiveSocket } from './live-socket.ts'

type Parts = { house: House; reads: LiveReads; rates: RateLimits; report(error: unknown): void }
type Refusal = (typeof liveRefusals)[number]
type Next = (error?: Error) => void

const refusals = { limited: 'session.limited', outside: 'session.addressRefused' } as const satisfies Record<string, Refusal>

/** Tabs of one person on one node. */
const mostSockets = 20
const aMinute = 60_000

/** Lets in whoever has a living session. As with calls, who has a session is counted by it, and others by their address. */
export function admission({ house, reads, rates, report }: Parts) {
  const { clock, config } = house
  const takeSeat = seating()
  const ofSession = allowances({ most: rates.session, within: aMinute }, clock)
  const ofVisitor = allowances({ most: rates.visitor, within: aMinute }, clock)
  const isTrusted = proxyAddr.compile(config.trustedProxies)

  const admit = async (socket: LiveSocket): Promise<Refusal | null> => {
    const address = proxyAddr(socket.request, isTrusted)
    const claims = await reads.claims(socket.handshake.auth.token)
    const mayAsk = claims ? ofSession(claims.sessionId) : ofVisitor(addressKey(address))
    if (!mayAsk) return 'rate.limited'
    if (!claims) return 'session.invalid'
    const leave = takeSeat(socket, `${claims.companyId} ${claims.userId}`)
    if (!leave) return 'rate.limited'
    const actor = await reads.actor({ claims, address }).catch((error: unknown) => {
      leave()
      throw error
    })
    if (actor === null || typeof actor === 'string') {
      leave()
      return actor === null ? 'session.invalid' : refusals[actor]
    }
    const known: Known = { claims, address, actor, waiting: null, rooms: [], attends: null, lookAgain: () => undefined }
    Object.assign(socket.data, known)
    return null
  }

  return (socket: LiveSocket, next: Next) => {
    const answer = (refusal: Refusal | null) => next(refusal ? new Error(refusal) : undefined)
    admit(socket).then(answer, (error: unknown) => {
      report(error)
      answer('service.unavailable')
    })
  }
}

/** A seat is taken before the session is read, so that many who come at once are counted too; it is left however the socket ends. */
function seating() {
  const taken = new Map<string, Set<LiveSocket>>()
  return (socket: LiveSocket, person: string): (() => void) | null => {
    const { conn } = socket
    const seats = taken.get(person) ?? new Set()
    if (seats.size >= mostSockets || conn.readyState !== 'open') return null
    const leave = () => {
      conn.off('close', leave)
      if (seats.delete(socket) && seats.size === 0) taken.delete(person)
    }
    taken.set(person, seats.add(socket))
    // A line that is cut before its socket was let in never says that the socket disconnected.
    conn.once('close', leave)
    socket.once('disconnect', leave)
    return leave
  }
}
