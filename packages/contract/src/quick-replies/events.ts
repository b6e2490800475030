import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const quickReplyEvents = {
  /**
   * A quick reply was added, changed, deleted or restored: composers and lists ask again. It is told once to each circle that sees it or saw
   * it before, a person, a department or, where neither is named, the company, and says nothing of its content.
   */
  changed: event({
    name: 'quickReply.changed',
    payload: z.object({
      quickReplyId: z.string(),
      version: z.number(),
      userId: z.optional(z.string()),
      departmentId: z.optional(z.string()),
    }),
    audience: ({ userId, departmentId }) => {
      if (userId !== undefined) return { to: 'person', userId }
      return departmentId === undefined ? { to: 'company' } : { to: 'chat', departmentId, agentId: null }
    },
    entity: ({ quickReplyId, version }) => ({ key: `quickReply:${quickReplyId}`, version }),
  }),
}
