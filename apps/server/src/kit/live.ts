import { type Actor, receives } from '@prosa/contract/permissions'
import { sessionEvents } from '@prosa/contract/session/events'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Claims } from './access-token.ts'
import type { House } from './house.ts'
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
type Heard = { token(token: unknown, done: unknown): void }
type Known = { actor: Actor; claims: Claims; expiry: ReturnType<typeof setTimeout> }
type LiveServer = Server<Heard, Said, Record<string, never>, Known>
type LiveSocket = Socket<Heard, Said, Record<string, never>, Known>

/** Asking again from `cursor` misses nothing; what was heard already is told by its version. */
type LiveEvent = { cursor: string; name: string; payload: unknown }

const beatEvery = 2_500
const options = { path: '/live', serveClient: false, maxHttpBufferSize: 100_000 }

export function openLive(app: FastifyInstance, reception: Reception) {
  const { house } = reception
  const io: LiveServer = new Server(app.server, options)
  const report = (error: unknown) => app.log.error({ err: error }, 'live failed')

  io.use((socket, next) => {
    const refuse = (error: unknown) => {
      report(error)
      next(new Error('service.unavailable'))
    }
    admit(reception, socket.handshake.auth.token).then((known) => {
      if (known) Object.assign(socket.data, known)
      next(known ? undefined : new Error('session.invalid'))
    }, refuse)
  })
  io.on('connection', (socket) => {
    // Joined before catching up: what happens meanwhile comes twice rather than never.
    void socket.join(socket.data.actor.companyId)
    endWithToken(house, socket)
    socket.on('disconnect', () => clearTimeout(socket.data.expiry))
    socket.on('token', (token, done) => void renew(reception, socket, token, done).catch(report))
    socket.emit('hello', { cursor: cursorOf(house) })
    catchUp(house, socket).catch(report)
  })

  const unsubscribe = house.events.subscribe((events) => {
    for (const [companyId, some] of Map.groupBy(events, (event) => event.companyId)) {
      for (const socket of socketsOf(io, companyId)) tell(house, socket, some)
    }
  })
  const beat = setInterval(() => io.emit('beat', { cursor: cursorOf(house) }), beatEvery)
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(beat)
    await io.close()
  })
}

function cursorOf({ events }: House): string {
  const { logId, horizon } = events.cursor()
  return `${logId}:${horizon}`
}

async function admit({ house, findActor }: Reception, token: unknown): Promise<{ actor: Actor; claims: Claims } | null> {
  const now = house.clock.now()
  const claims = typeof token === 'string' ? await house.accessTokens.read(token, now) : null
  const actor = claims && (await house.database.transaction(claims.companyId, (db) => findActor(db, claims, now)))
  return actor && { actor, claims }
}

async function renew(reception: Reception, socket: LiveSocket, token: unknown, done: unknown) {
  const known = await admit(reception, token)
  const ok = known?.claims.sessionId === socket.data.claims.sessionId
  if (ok) {
    Object.assign(socket.data, known)
    endWithToken(reception.house, socket)
  }
  if (typeof done === 'function') done({ ok })
}

function endWithToken({ clock }: House, socket: LiveSocket) {
  clearTimeout(socket.data.expiry)
  socket.data.expiry = setTimeout(() => socket.disconnect(true), socket.data.claims.expiresAt - clock.now())
}

async function catchUp(house: House, socket: LiveSocket) {
  const since: unknown = socket.handshake.auth.cursor
  if (typeof since !== 'string' || since === '') return
  const missed = await missedEvents(house.database, socket.data.actor.companyId, since)
  if (missed) tell(house, socket, missed)
  else socket.emit('refetch')
}

function* socketsOf(io: LiveServer, companyId: string): Generator<LiveSocket> {
  const { adapter, sockets } = io.of('/')
  for (const id of adapter.rooms.get(companyId) ?? []) {
    const socket = sockets.get(id)
    if (socket) yield socket
  }
}

function tell(house: House, socket: LiveSocket, events: readonly WrittenEvent[]) {
  const cursor = cursorOf(house)
  const seen = events.filter(({ audience }) => receives(socket.data.actor, audience))
  if (seen.length > 0)
    socket.emit(
      'events',
      seen.map(({ name, payload }) => ({ cursor, name, payload })),
    )
  if (!events.some((event) => endsSession(event, socket.data.claims.sessionId))) return
  socket.emit('session.ended')
  socket.disconnect(true)
}

const endsSession = ({ name, payload }: WrittenEvent, sessionId: string) =>
  name === sessionEvents.ended.name && (payload as { sessionId: string }).sessionId === sessionId
