import { type Actor, receives } from '@prosa/contract/permissions'
import { sessionEvents } from '@prosa/contract/session/events'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Claims } from './access-token.ts'
import type { Cursor } from './event-hub.ts'
import { missedEvents } from './missed-events.ts'
import type { WrittenEvent } from './outbox.ts'
import type { Reception } from './serve.ts'

/** DECISIONS, "Live": what the server says. The client says `token` with a new one after each refresh. */
type Said = {
  hello(hello: { cursor: string }): void
  beat(beat: { cursor: string }): void
  events(events: LiveEvent[]): void
  refetch(): void
  'session.ended'(): void
}
type Heard = { token(token: string, done: (answer: { ok: boolean }) => void): void }
type Known = { actor: Actor; claims: Claims; expiry: ReturnType<typeof setTimeout> }
type LiveSocket = Socket<Heard, Said, Record<string, never>, Known>

/** Asking again from `cursor` misses nothing; what was heard already is told by its version. */
type LiveEvent = { cursor: string; name: string; payload: unknown }

const beatEvery = 2_500

export function openLive(app: FastifyInstance, { house, findActor }: Reception) {
  const io = new Server<Heard, Said, Record<string, never>, Known>(app.server, {
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: 100_000,
    cleanupEmptyChildNamespaces: true,
  })
  const report = (error: unknown) => app.log.error({ err: error }, 'live failed')
  const cursor = () => written(house.events.cursor())

  const admit = async (token: unknown): Promise<{ actor: Actor; claims: Claims } | null> => {
    const now = house.clock.now()
    const claims = typeof token === 'string' ? await house.accessTokens.read(token, now) : null
    const actor = claims && (await house.database.transaction(claims.companyId, (db) => findActor(db, claims, now)))
    return actor && { actor, claims }
  }
  const endWithToken = (socket: LiveSocket, { expiresAt }: Claims) => {
    clearTimeout(socket.data.expiry)
    socket.data.expiry = setTimeout(() => socket.disconnect(true), expiresAt - house.clock.now())
  }

  io.use((socket, next) => {
    admit(socket.handshake.auth.token)
      .then((known) => {
        if (known) Object.assign(socket.data, known)
        next(known ? undefined : new Error('session.invalid'))
      })
      .catch((error: unknown) => {
        report(error)
        next(new Error('service.unavailable'))
      })
  })

  io.on('connection', (socket) => {
    const { actor, claims } = socket.data
    void socket.join(actor.companyId)
    endWithToken(socket, claims)
    socket.on('disconnect', () => clearTimeout(socket.data.expiry))
    socket.on('token', (token, done) => {
      const renew = async () => {
        const known = await admit(token)
        const ok = known?.claims.sessionId === claims.sessionId
        if (ok) Object.assign(socket.data, known)
        if (ok) endWithToken(socket, known.claims)
        if (typeof done === 'function') done({ ok })
      }
      renew().catch(report)
    })
    socket.emit('hello', { cursor: cursor() })
    catchUp(socket).catch(report)
  })

  /** The room was joined before: what happens meanwhile comes twice rather than never. */
  const catchUp = async (socket: LiveSocket) => {
    const since = socket.handshake.auth.cursor as unknown
    if (typeof since !== 'string' || since === '') return
    const missed = await missedEvents(house.database, socket.data.actor.companyId, since)
    if (missed) tell(socket, missed)
    else socket.emit('refetch')
  }

  const tell = (socket: LiveSocket, events: readonly WrittenEvent[]) => {
    const at = cursor()
    const seen = events.filter(({ audience }) => receives(socket.data.actor, audience))
    if (seen.length > 0)
      socket.emit(
        'events',
        seen.map(({ name, payload }) => ({ cursor: at, name, payload })),
      )
    for (const { name, payload } of events) {
      if (name !== sessionEvents.ended.name || (payload as { sessionId: string }).sessionId !== socket.data.claims.sessionId) continue
      socket.emit('session.ended')
      socket.disconnect(true)
    }
  }

  const unsubscribe = house.events.subscribe((events) => {
    for (const [companyId, some] of Map.groupBy(events, (event) => event.companyId)) {
      for (const id of io.of('/').adapter.rooms.get(companyId) ?? []) {
        const socket = io.of('/').sockets.get(id)
        if (socket) tell(socket, some)
      }
    }
  })
  const beat = setInterval(() => io.emit('beat', { cursor: cursor() }), beatEvery)
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(beat)
    await io.close()
  })
}

const written = ({ logId, horizon }: Cursor) => `${logId}:${horizon}`
