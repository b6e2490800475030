import { auditCalls } from '@prosa/contract/audit/calls'
import { errorStatus } from '@prosa/contract/errors'
import type { FastifyInstance } from 'fastify'
import { acceptedLanguage } from '../../kit/http/accepted-language.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findAuditEntries } from './audit-entry-store.ts'
import { auditExportTexts, exportAuditEntries, openAuditExport } from './export-audit-entries.ts'
import { getAuditSeal, verifyAuditEntries } from './verify-audit-entries.ts'

export const auditRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, auditCalls, { listAuditEntries, exportAuditEntries, getAuditSeal, verifyAuditEntries })

const listAuditEntries: Handler<typeof auditCalls.listAuditEntries> = async ({ db, actor }, { limit = 50, ...filter }) => {
  const entries = await findAuditEntries(db, { ...filter, companyId: actor.companyId }, limit + 1)
  return { entries: entries.slice(0, limit), containsMore: entries.length > limit }
}

/** At the root, since browsers open it. Neither the file nor its address is kept by anybody on the way. */
export function auditExportFiles(app: FastifyInstance, reception: Reception) {
  app.get<{ Querystring: Record<string, unknown> }>('/auditExport', { config: { counted: true } }, async (request, reply) => {
    const { query, headers, ip: address } = request
    const language = acceptedLanguage(headers['accept-language'])
    const file = await openAuditExport(reception, { query, language, address })
    reply.header('cache-control', 'no-store')
    if (!file)
      return reply.code(errorStatus['permission.denied']).type('text/plain; charset=utf-8').send(auditExportTexts[language].linkOver)
    return reply.header('content-disposition', `attachment; filename="${file.name}"`).type('text/csv; charset=utf-8').send(file.bytes)
  })
}
