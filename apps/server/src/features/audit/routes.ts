import { auditCalls } from '@prosa/contract/audit/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const auditRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, auditCalls, { listAuditEntries })
