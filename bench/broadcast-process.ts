import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { Server } from 'socket.io'
import { readEnv } from '../apps/server/src/env.ts'
import { openActors } from '../apps/server/src/features/session/public.ts'
import { findChatAudience } from '../apps/server/src/features/sight/public.ts'
import type { WrittenEvent } from '../apps/server/src/kit/events/outbox.ts'
import { openHouse } from '../apps/server/src/kit/house.ts'
import { openLive } from '../apps/server/src/kit/live/live.ts'
import type { BroadcastParts } from './harness/broadcast.ts'
import { answerAsks } from './harness/child.ts'

const noRates = { session: 1e9, visitor: 1e9, costly: 1e9 }
const app = Fastify()
let tellAll: (nth: number) => void = () => undefined

/** About what a message makes of events: what a list shows of its chat, before and after. */
const payloadOf = (nth: number) => {
  const message = { messageId: `wamid.${nth}`, kind: 'text', status: 'delivered', by: 'customer', at: 1_760_000_000_000 + nth }
  const entry = {
    contact: { name: 'Mariana Albuquerque', waId: '5511987654321', labels: ['a1', 'b2', 'c3'] },
    last: { ...message, text: 'Bom dia! O pedido saiu hoje cedo e chega amanhã, confira o código.' },
    department: { departmentId: 'vendas', name: 'Vendas' },
    unread: nth % 7,
    window: { expiresAt: 1_760_000_000_000, isOpen: true },
  }
  return { version: nth, phonenumberId: '5511300000000', waId: '5511987654321', chatStatus: 'open', before: { chatStatus: 'open' }, entry }
}

/** Live screens as the product has them, without the calls before them: an event for each department, as two messages make them. */
async function serveOurs({ companyId, departmentIds, databaseUrl, tokenSecret, encryptionKey }: BroadcastParts) {
  const env = readEnv({ DATABASE_URL: databaseUrl, TOKEN_SECRET: tokenSecret, ENCRYPTION_KEY: encryptionKey })
  const house = openHouse({ url: databaseUrl, env, secrets: { tokenSecret, encryptionKey } })
  await house.events.start()
  await openLive(app, { house, ...openActors(''), findChatAudience }, noRates)
  let seq = 0
  tellAll = (nth) => {
    const events = departmentIds.map((departmentId): WrittenEvent => {
      const audience = { to: 'chat', departmentId, agentId: null } as const
      seq -= 1
      return { seq, companyId, name: 'bench.told', payload: payloadOf(nth), audience, entityKey: 'bench', entityVersion: nth }
    })
    house.events.publish(events)
  }
}

/** The same bytes to the same sockets, by rooms. */
async function serveBare({ companyId, departmentIds, departmentOf }: BroadcastParts) {
  const io = new Server(app.server, { path: '/live', serveClient: false, transports: ['websocket'] })
  io.on('connection', (socket) => {
    void socket.join(departmentOf[socket.handshake.auth.token as string] ?? [])
    socket.emit('hello', { cursor: '' })
  })
  const cursor = `${companyId.slice(-36)}:123456`
  tellAll = (nth) => {
    for (const departmentId of departmentIds) io.to(departmentId).emit('events', [{ cursor, name: 'bench.told', payload: payloadOf(nth) }])
  }
}

async function serve(parts: BroadcastParts): Promise<string> {
  await (parts.kind === 'ours' ? serveOurs(parts) : serveBare(parts))
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** So many one after the other, or so many a second. */
async function tell({ times, perSecond }: { times: number; perSecond: number | null }): Promise<void> {
  const begun = performance.now()
  for (let nth = 0; nth < times; nth++) {
    tellAll(nth)
    const due = perSecond === null ? 0 : begun + ((nth + 1) * 1_000) / perSecond - performance.now()
    await (due > 0 ? pause(due) : aTurn())
  }
}

answerAsks({ serve, tell, cpuSeconds: async () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6 })
