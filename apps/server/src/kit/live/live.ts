import { beatEvery, livePath } from '@prosa/contract/live'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Claims } from '../crypto/access-token.ts'
import type { House } from '../house.ts'
import type { RateLimits } from '../http/safety/rate-limits.ts'
import { admission } from './live-admission.ts'
import { eventTeller } from './live-events.ts'
import { allowance } from './live-limits.ts'
import { guardLines, mostWordBytes } from './live-lines.ts'
import { openPresence } from './live-presence.ts'
import { type LiveReception, openLiveReads } from './live-reads.ts'
import { openRelay } from './live-redis.ts'
import { waitingRoom } from './live-rooms.ts'
import { settling } from './live-settling.ts'
import { cursorOf, type LiveServer, type LiveSocket } from './live-socket.ts'

// No long polling: its requests would have to reach the same node each time, and pass none of the limits of calls.
const options = {
  path: livePath,
  transports: ['websocket' as const],
  serveClient: false,
  maxHttpBufferSize: mostWordBytes,
  // Whoever was not let in by then is sent away.
  connectTimeout: 10_000,
}
const currentFor = 3_000
const mostTokens = { most: 10, within: 5_000 }

/** Answers whose sockets are connected to this node. */
export async function openLive(app: FastifyInstance, reception: LiveReception, rates: RateLimits): Promise<() => Claims[]> {
  const { house } = reception
  const io: LiveServer = new Server(app.server, options)
  guardLines(io, house.clock)
  const report = (error: unknown) => app.log.error({ err: error }, 'live failed')
  const reads = openLiveReads(reception)
  const settle = settling({ io, house, reads, report })
  const relay = await openRelay({
    url: house.config.redisUrl,
    siblings: house.siblings,
    log: app.log,
    hear: (news) => presence.hear(news),
    report,
  })
  const presence = openPresence({ io, clock: house.clock, reads, relay, report })

  const renew = async (socket: LiveSocket, token: unknown): Promise<boolean> => {
    const claims = await reads.claims(token)
    if (claims?.sessionId !== socket.data.claims.sessionId) return false
    socket.data.claims = claims
    await settle(socket)
    return socket.connected
  }

  io.use(admission({ house, reads, rates, report }))
  const present = companiesPresent()
  io.on('connection', (socket) => {
    // Before anything is read for it: from here on all that happens in its company is heard.
    socket.on('disconnect', present.enter(socket.data.claims.companyId))
    const mayRenew = allowance(mostTokens, house.clock)
    const expiry = openExpiry(house, socket)
    socket.on('disconnect', expiry.cancel)
    // One that has left could stay on the line, where nobody would ask any more who it is.
    socket.on('disconnect', () => socket.conn.close())
    socket.on('token', (token, done) => {
      const answer = (ok: boolean) => {
        if (ok) expiry.prolong()
        if (typeof done === 'function') done({ ok })
      }
      if (mayRenew()) renew(socket, token).then(answer, report)
      else answer(false)
    })
    presence.follow(socket)
    const { cursor } = socket.handshake.auth
    // Its rights are read once more: what has ended or changed since it was let in was told to nobody.
    void settle(socket, typeof cursor === 'string' ? cursor : '')
  })

  const unsubscribe = house.events.subscribe(eventTeller({ io, house, settle }), () => io.local.emit('refetch'), present.ids)
  // A node that cannot read the log says nothing: its clients must not believe that they know all. Not to those who wait: the cursor
  // would cover what is held back for them.
  const sayBeat = () => {
    const { events } = house
    if (events.isStarted() && events.readAge() < currentFor) io.local.except(waitingRoom).emit('beat', { cursor: cursorOf(house) })
  }
  const beat = setInterval(sayBeat, beatEvery)
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(beat)
    await io.close()
    await presence.rest()
    await relay.close()
  })
  return () => [...io.of('/').sockets.values()].map(({ data }) => data.claims)
}

/** The companies that have sockets on this node. */
function companiesPresent() {
  const sockets = new Map<string, number>()
  const count = (companyId: string, more: number) => {
    const left = (sockets.get(companyId) ?? 0) + more
    if (left > 0) sockets.set(companyId, left)
    else sockets.delete(companyId)
  }
  return {
    ids: () => sockets.keys(),
    /** Answers how it leaves. */
    enter(companyId: string): () => void {
      count(companyId, 1)
      return () => count(companyId, -1)
    },
  }
}

/** A socket lives no longer than its token. */
function openExpiry({ clock }: House, socket: LiveSocket) {
  const end = () => socket.disconnect(true)
  const left = () => socket.data.claims.expiresAt - clock.now()
  let timer = setTimeout(end, left())
  const cancel = () => clearTimeout(timer)
  const prolong = () => {
    cancel()
    timer = setTimeout(end, left())
  }
  return { cancel, prolong }
}
