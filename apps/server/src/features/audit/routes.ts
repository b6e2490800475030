import { auditCalls } from '@prosa/contract/audit/calls'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findAuditEntries } from './audit-entry-store.ts'

export const auditRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, auditCalls, { listAuditEntries })

const listAuditEntries: Handler<typeof auditCalls.listAuditEntries> = async ({ db, actor }, { limit = 50, ...filter }) => {
  const entries = await findAuditEntries(db, { ...filter, companyId: actor.companyId }, limit + 1)
  return { entries: entries.slice(0, limit), containsMore: entries.length > limit }
}
