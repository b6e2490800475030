import Fastify from 'fastify'
import { findActorRow } from '../apps/server/src/features/session/session-store.ts'
import { openDatabase } from '../apps/server/src/kit/db/db.ts'
import { answerAsks } from './harness/child.ts'
import type { ChatFloorParts } from './measurements/chat-lists.ts'

/** The bare SQL of the same rows, in the same row-secured transaction, with no token, check, limit or log. */
async function serve({ databaseUrl, claims, asks }: ChatFloorParts): Promise<string> {
  const database = openDatabase(databaseUrl)
  const app = Fastify()
  app.get<{ Params: { nth: string } }>('/:nth', ({ params: { nth } }) => {
    const { sql, also, values } = asks[Number(nth)]!
    return database.transaction(claims.companyId, async (db) => {
      await findActorRow(db, claims, Date.now())
      const rows = [sql, ...(also ? [also] : [])].map((one) => db.unsafe(one, values, { prepare: true }))
      return rows.length === 1 ? rows[0] : Promise.all(rows)
    })
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

answerAsks({ serve })
