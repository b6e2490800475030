import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { errorStatus } from '@prosa/contract/errors'
import type { FastifyInstance } from 'fastify'
import { acceptedLanguage } from '../../../kit/http/accepted-language.ts'
import { type Reception, serve } from '../../../kit/http/serve.ts'
import { contentDisposition } from '../../media/public.ts'
import { createBroadcastFileLink } from './file/create-file-link.ts'
import { broadcastFileTexts } from './file/file-columns.ts'
import { openBroadcastFile } from './file/open-broadcast-file.ts'
import { getBroadcastReport } from './get-broadcast-report.ts'
import { getBroadcastPerson, listBroadcastPeople } from './list-broadcast-people.ts'

export const broadcastReportRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, broadcastReportCalls, { getBroadcastReport, listBroadcastPeople, getBroadcastPerson, createBroadcastFileLink })

/** At the root, since browsers open it. Neither the file nor its address is kept by anybody on the way. */
export function broadcastFiles(app: FastifyInstance, reception: Reception) {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/broadcastExport',
    { config: { counted: true } },
    async ({ query, headers, ip: address }, reply) => {
      const language = acceptedLanguage(headers['accept-language'])
      const file = await openBroadcastFile(reception, { query, language, address })
      reply.header('cache-control', 'no-store')
      if (!file)
        return reply.code(errorStatus['permission.denied']).type('text/plain; charset=utf-8').send(broadcastFileTexts[language].linkOver)
      return reply.header('content-disposition', contentDisposition('attachment', file.name)).type(file.type).send(file.bytes)
    },
  )
}
