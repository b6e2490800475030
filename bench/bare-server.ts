import Fastify, { type FastifyInstance } from 'fastify'
import { getProfileRow } from '../apps/server/src/features/agents/agent-store.ts'
import { findActorRow } from '../apps/server/src/features/session/session-store.ts'
import type { Claims } from '../apps/server/src/kit/access-token.ts'
import type { House } from '../apps/server/src/kit/house.ts'

/** The floor: the same SQL in the same row-secured transaction on a plain route, with no token, check, limit or log. */
export function bareServer({ database, clock }: House, claims: Claims): FastifyInstance {
  const app = Fastify()
  app.get('/profile', () =>
    database.transaction(claims.companyId, async (db) => {
      const actor = await findActorRow(db, claims, clock.now())
      return { ...actor, ...(await getProfileRow(db, claims.companyId, claims.userId)) }
    }),
  )
  return app
}
