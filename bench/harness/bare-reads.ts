import type { FastifyInstance } from 'fastify'
import { getProfileRow } from '../../apps/server/src/features/agents/agent-store.ts'
import { listUserFlagRows } from '../../apps/server/src/features/flags/flag-store.ts'
import { findActorRow } from '../../apps/server/src/features/session/actor-store.ts'
import type { Database, Db } from '../../apps/server/src/kit/db/db.ts'
import { openBareLines } from './bare-lines.ts'
import type { Session } from './crowd.ts'

/** The same SQL in the same row-secured transaction, with no token, check, limit or log. */
export async function readProfile(db: Db, claims: Session) {
  const actor = await findActorRow(db, claims, Date.now(), null)
  return { ...actor, ...(await getProfileRow(db, claims.companyId, claims.userId)) }
}

/** What no program can do without that asks who somebody is: their session and themselves, each by its key. */
export async function serveBareProfile(app: FastifyInstance, databaseUrl: string, sessions: readonly Session[]) {
  const lines = await openBareLines(databaseUrl)
  let asked = 0
  app.get('/bare', () => {
    const { companyId, sessionId, userId } = sessions[asked++ % sessions.length]!
    return lines.read(companyId, [
      { text: 'select * from sessions where company_id = $1 and session_id = $2', values: [companyId, sessionId] },
      { text: 'select * from memberships where company_id = $1 and user_id = $2', values: [companyId, userId] },
    ])
  })
}

/** Sessions in turn. */
export function serveProfile(app: FastifyInstance, database: Database, sessions: readonly Session[]) {
  let asked = 0
  app.get('/profile', () => {
    const claims = sessions[asked++ % sessions.length]!
    return database.transaction(claims.companyId, (db) => readProfile(db, claims))
  })
}

/** Somebody's flags, as the product reads them and shapes its answer. */
export function serveFlags(app: FastifyInstance, database: Database, sessions: readonly Session[]) {
  const { companyId, userId } = sessions.at(-1)!
  app.get('/flags', () => database.transaction(companyId, (db) => listUserFlagRows(db, companyId, userId)))
}
