import * as z from 'zod/mini'
import { audienceAt, event } from '../kit/event.ts'

export const quickReplyEvents = {
  /**
   * A quick reply was added, changed, deleted or restored: composers and lists ask again. It is told once to each place (`placesOf`) that
   * has it or had it before, and says nothing of its content.
   */
  changed: event({
    name: 'quickReply.changed',
    payload: z.object({ quickReplyId: z.string(), version: z.number(), place: z.string() }),
    audience: audienceAt,
    entity: ({ quickReplyId, version }) => ({ key: `quickReply:${quickReplyId}`, version }),
  }),
}
