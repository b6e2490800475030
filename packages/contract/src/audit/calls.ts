import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, ownId, text, time, whole } from '../kit/fields.ts'
import { AuditEntry } from './model.ts'
import { AuditSeal } from './seal.ts'

/** Of which entries. */
const filter = {
  companyId: ownId(),
  userId: z.optional(ownId()),
  what: z.optional(text(100, 1)),
  /** The areas: what stands before the dot of `what`, such as agents or labels. */
  areaList: z.optional(list(text(40, 1), 10)),
  /** The id of what the entries are about. */
  target: z.optional(id()),
  /** From `since` on, and before `until`. */
  since: z.optional(time()),
  until: z.optional(time()),
}

export const auditCalls = {
  listAuditEntries: call({
    method: 'GET',
    path: '/audit/:companyId/list',
    allow: 'admin',
    expensive: ['userId', 'what', 'areaList', 'target'],
    input: z.object({
      ...filter,
      /** Cursor: the last entry of the page before; the next page begins after it. */
      beforeId: z.optional(ownId()),
      limit: z.optional(whole(1, 100)),
    }),
    result: z.object({ entries: z.array(AuditEntry), containsMore: z.boolean() }),
    errors: [],
  }),
  /** A file of all of them, by an address that is good once and for a minute. */
  exportAuditEntries: call({
    method: 'POST',
    path: '/audit/:companyId/export',
    allow: 'admin',
    audit: 'audit.export',
    body: 'json',
    input: z.object(filter),
    result: z.object({ url: z.string() }),
    errors: [],
  }),
  getAuditSeal: call({
    method: 'GET',
    path: '/audit/:companyId/seal',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: AuditSeal,
    errors: [],
  }),
  /** A job looks at every link; `getAuditSeal` says how far it is and what it found. */
  verifyAuditEntries: call({
    method: 'POST',
    path: '/audit/:companyId/verify',
    allow: 'admin',
    audit: 'audit.verify',
    input: z.object({ companyId: ownId() }),
    result: z.object({ jobId: z.string() }),
    errors: [],
  }),
}
