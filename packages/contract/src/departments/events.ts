import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const departmentEvents = {
  /** Made, changed or removed: whoever shows it asks again. It says nothing of what is in it. Drafts are for administrators only. */
  changed: event({
    name: 'department.changed',
    payload: z.object({ departmentId: z.string(), version: z.number(), isDraft: z.optional(z.boolean()) }),
    audience: ({ isDraft }) => (isDraft ? { to: 'permission', allow: 'admin' } : { to: 'company' }),
    entity: ({ departmentId, version }) => ({ key: `department:${departmentId}`, version }),
  }),
}
