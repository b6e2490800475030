import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, ownId, text, time, whole } from '../kit/fields.ts'
import { AuditEntry } from './model.ts'

export const auditCalls = {
  listAuditEntries: call({
    method: 'GET',
    path: '/audit/:companyId/list',
    allow: 'admin',
    input: z.object({
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
      /** Cursor: the last entry of the page before; the next page begins after it. */
      beforeId: z.optional(ownId()),
      limit: z.optional(whole(1, 100)),
    }),
    result: z.object({ entries: z.array(AuditEntry), containsMore: z.boolean() }),
    errors: [],
  }),
}
