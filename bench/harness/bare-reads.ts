import type { FastifyInstance } from 'fastify'
import { getProfileRow } from '../../apps/server/src/features/agents/agent-store.ts'
import { findActorRow } from '../../apps/server/src/features/session/session-store.ts'
import type { Database, Db } from '../../apps/server/src/kit/db/db.ts'
import type { Session } from './crowd.ts'

/** The same SQL in the same row-secured transaction, with no token, check, limit or log. */
export async function readProfile(db: Db, claims: Session) {
  const actor = await findActorRow(db, claims, Date.now())
  return { ...actor, ...(await getProfileRow(db, claims.companyId, claims.userId)) }
}

/** Sessions in turn. */
export function serveProfile(app: FastifyInstance, database: Database, sessions: readonly Session[]) {
  let asked = 0
  app.get('/profile', () => {
    const claims = sessions[asked++ % sessions.length]!
    return database.transaction(claims.companyId, (db) => readProfile(db, claims))
  })
}
