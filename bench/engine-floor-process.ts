import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import { Server } from 'socket.io'
import { type Db, openDatabase } from '../apps/server/src/kit/db/db.ts'
import { newId } from '../apps/server/src/kit/db/ids.ts'
import { bareBatch } from './harness/bare-batch.ts'
import { serveProfile } from './harness/bare-reads.ts'
import { answerAsks } from './harness/child.ts'
import type { Session } from './harness/crowd.ts'
import { benchNumber } from './harness/webhooks.ts'

type Parts = { databaseUrl: string; companyId: string; departmentId: string; sessions: Session[] }
type Body = { entry: { changes: { value: { messages: { id: string; from: string }[] } }[] }[] }

const batch = 50
let left = 0

/** The least program for the same work: the same POST, the same rows, as many commits and as large batches, and reads beside them. */
async function serve({ databaseUrl, companyId, departmentId, sessions }: Parts): Promise<string> {
  const database = openDatabase(databaseUrl)
  const app = Fastify()
  const io = new Server(app.server, { path: '/live', serveClient: false, transports: ['websocket'] })
  io.on('connection', (socket) => void socket.join('all'))
  serveProfile(app, database, sessions)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  let isWorking = false
  let isCalled = false
  const work = async () => {
    isCalled = true
    if (isWorking) return
    isWorking = true
    while (isCalled) {
      isCalled = false
      const items = await database.transaction(companyId, (db) => claim(db, companyId))
      if (items.length === 0) continue
      isCalled = true
      const events = await database.transaction(companyId, (db) => bareBatch(db, { companyId, departmentId, items }))
      for (const event of events) io.to('all').emit('events', [event])
      left -= items.length
    }
    isWorking = false
  }
  app.post('/webhook', async ({ body, headers }, reply) => {
    const raw = body as Buffer
    const expected = `sha256=${createHmac('sha256', benchNumber.appSecret).update(raw).digest('hex')}`
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(String(headers['x-hub-signature-256'])))) return reply.code(403).send()
    const value = (JSON.parse(raw.toString()) as Body).entry[0]!.changes[0]!.value
    left += 1
    await database.transaction(companyId, (db) => journal(db, companyId, value))
    setImmediate(() => void work())
    return ''
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function journal(db: Db, companyId: string, value: Body['entry'][0]['changes'][0]['value']) {
  const { id, from } = value.messages[0]!
  await Promise.all([
    db`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at)
      values (${companyId}, ${benchNumber.phonenumberId}, ${id}, 'message', ${db.json(value as never)}, now()) on conflict do nothing`,
    db`insert into inbound (company_id, item_id, item_key, lane, payload, due_at)
      values (${companyId}, ${newId()}, ${id}, ${from}, ${db.json({ eventKey: id })}, now() + interval '1 day')`,
  ])
}

const claim = (db: Db, companyId: string) => db<{ itemId: string; eventKey: string }[]>`
  update inbound set lease_id = ${newId()}, leased_until = now() + interval '1 minute' where company_id = ${companyId} and item_id in (
    select item_id from inbound where company_id = ${companyId} and lease_id is null order by seq limit ${batch} for update skip locked)
  returning item_id, payload->>'eventKey' as event_key`

answerAsks({ serve, left: async () => left })
