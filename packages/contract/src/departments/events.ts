import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const departmentEvents = {
  /**
   * A department was added, changed or removed: screens that show it ask again. The event says nothing of its content. Drafts are for
   * administrators only.
   */
  changed: event({
    name: 'department.changed',
    payload: z.object({ departmentId: z.string(), version: z.number(), isDraft: z.optional(z.boolean()) }),
    audience: ({ isDraft }) => (isDraft ? { to: 'permission', allow: 'admin' } : { to: 'company' }),
    entity: ({ departmentId, version }) => ({ key: `department:${departmentId}`, version }),
  }),
}
