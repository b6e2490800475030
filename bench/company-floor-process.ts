import Fastify from 'fastify'
import { selectStyle } from '../apps/server/src/features/company/style-store.ts'
import { openDatabase } from '../apps/server/src/kit/db/db.ts'
import { answerAsks } from './harness/child.ts'
import type { CompanyFloorParts } from './measurements/company.ts'

/** The same statement and nothing else: no limits, no headers, no reading of the input. */
async function serve({ databaseUrl, companyId, host }: CompanyFloorParts): Promise<string> {
  const database = openDatabase(databaseUrl)
  const app = Fastify()
  app.get('/id', async () => (await database.statement(null, (db) => selectStyle(db, companyId, '')))[0])
  app.get('/host', async () => (await database.statement(null, (db) => selectStyle(db, null, host)))[0])
  return app.listen({ port: 0, host: '127.0.0.1' })
}

answerAsks({ serve })
