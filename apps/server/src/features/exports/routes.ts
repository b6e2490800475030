import { errorStatus } from '@prosa/contract/errors'
import { exportCalls } from '@prosa/contract/exports/calls'
import type { FastifyInstance } from 'fastify'
import { acceptedLanguage } from '../../kit/http/accepted-language.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { createExportLink, hasDataToExport } from './create-export-link.ts'
import { printScript } from './export-page.ts'
import { openExport } from './open-export.ts'

export const exportRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, exportCalls, { hasDataToExport, createExportLink })

/** C293, S059: at the root, since browsers open it (R027). Neither the page nor its address is kept by anybody on the way. */
export function exportPages(app: FastifyInstance, reception: Reception) {
  app.get<{ Querystring: Record<string, unknown> }>('/messageExport', { config: { counted: true } }, async (request, reply) => {
    const { query, headers, id: requestId, ip: address, hostname: host } = request
    const visitor = { requestId, address, host, userAgent: headers['user-agent'] ?? '' }
    const { code, page } = await openExport(reception, { query, language: acceptedLanguage(headers['accept-language']), visitor })
    return reply
      .code(code ? errorStatus[code] : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/messageExport/print.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript').send(printScript),
  )
}
