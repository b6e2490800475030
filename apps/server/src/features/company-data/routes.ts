import { companyDataCalls } from '@prosa/contract/company-data/calls'
import { errorStatus } from '@prosa/contract/errors'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findNewestArchive } from './archive-store.ts'
import { cancelCompanyData, startCompanyData } from './make-archive.ts'
import { fetchArchive, openCompanyData } from './open-archive.ts'

const getCompanyData: Handler<typeof companyDataCalls.getCompanyData> = async ({ db, actor, house }) => ({
  archive: await findNewestArchive(db, actor.companyId, house.clock.now()),
})

export const companyDataRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, companyDataCalls, { getCompanyData, startCompanyData, cancelCompanyData, openCompanyData })

/** At the root, since browsers open it. In parts, too: it may be large. */
export function companyDataFiles(app: FastifyInstance, reception: Reception) {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/companyData',
    { config: { counted: true } },
    async ({ query, headers, ip }, reply) => {
      const answer = await fetchArchive(reception, { query, range: headers.range, address: ip })
      reply.header('cache-control', 'no-store')
      if (!answer) return reply.code(errorStatus['call.notFound']).type('text/plain').send('')
      return reply.code(answer.status).headers(answer.headers).send(answer.bytes)
    },
  )
}
