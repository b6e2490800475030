import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, text, time, whole } from '../kit/fields.ts'
import { AuditEntry } from './model.ts'

export const auditCalls = {
  listAuditEntries: call({
    method: 'GET',
    path: '/audit/:companyId/list',
    allow: 'admin',
    input: z.object({
      companyId: id(),
      userId: z.optional(id()),
      what: z.optional(text(100, 1)),
      /** From this moment on, and before that one. */
      since: z.optional(time()),
      until: z.optional(time()),
      /** The last entry of the page before: the next page begins after it. */
      beforeId: z.optional(id()),
      limit: z.optional(whole(1, 100)),
    }),
    result: z.object({ entries: z.array(AuditEntry), containsMore: z.boolean() }),
    errors: [],
  }),
}
