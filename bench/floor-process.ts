import Fastify from 'fastify'
import { Server } from 'socket.io'
import { saveLanguage } from '../apps/server/src/features/agents/agent-store.ts'
import { connect } from '../apps/server/src/kit/db/connect.ts'
import { type Db, openDatabase, poolRole } from '../apps/server/src/kit/db/db.ts'
import { readProfile, serveBareProfile, serveFlags, serveProfile } from './harness/bare-reads.ts'
import { answerAsks } from './harness/child.ts'
import type { FloorParts } from './harness/floor.ts'

const lanes = 20

async function serve({ databaseUrl, sessions }: FloorParts): Promise<string> {
  const database = openDatabase(databaseUrl)
  const app = Fastify()
  serveProfile(app, database, sessions)
  serveFlags(app, database, sessions)
  await serveBareProfile(app, databaseUrl, sessions)

  const io = new Server(app.server, { path: '/live', serveClient: false, transports: ['websocket'] })
  io.on('connection', (socket) => void socket.join(socket.handshake.auth.room as string))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.post<{ Body: { language: 'pt' | 'en' | 'es' } }>('/language', async ({ body: { language } }) => {
    const { companyId, userId } = sessions.at(-1)!
    const version = await database.transaction(companyId, async (db) => {
      const version = await saveLanguage(db, companyId, userId, language)
      await insertEvent(db, companyId, userId, { userId, language, version })
      return version
    })
    io.to(userId).emit('events', [{ cursor: '', name: 'agent.profileChanged', payload: { userId, language, version } }])
    return { language, version }
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

type Payload = { userId: string; language: string; version: number }

const insertEvent = (db: Db, companyId: string, userId: string, payload: Payload) => db`
  insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
  values (${companyId}, 'agent.profileChanged', ${db.json(payload)}, ${db.json({ to: 'person', userId })},
    ${`profile:${userId}`}, ${payload.version}, ${Date.now()})`

/** Without a server before it: the driver alone, on as many connections as the product has. */
async function driver({ databaseUrl, sessions, milliseconds }: FloorParts & { milliseconds: number }): Promise<number> {
  const clients = Array.from({ length: lanes }, () => connect(databaseUrl, { max: 1, role: poolRole }))
  const lines = await Promise.all(clients.map((client) => client.reserve()))
  const begun = performance.now()
  let done = 0
  const lane = async (sql: Db) => {
    while (performance.now() - begun < milliseconds) {
      const claims = sessions[done++ % sessions.length]!
      const opening = [sql`begin`.execute(), sql`select set_config('prosa.company_id', ${claims.companyId}, true)`.execute()]
      await Promise.all([...opening, readProfile(sql, claims)])
      await sql`commit`
    }
  }
  await Promise.all(lines.map(lane))
  const perSecond = (done * 1000) / (performance.now() - begun)
  for (const line of lines) line.release()
  await Promise.all(clients.map((client) => client.end({ timeout: 5 })))
  return perSecond
}

answerAsks({ serve, driver })
