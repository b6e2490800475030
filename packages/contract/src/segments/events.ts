import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const segmentEvents = {
  /**
   * A segment was added, changed, deleted or brought back: menus ask again. `userId`: whose own it is or was; null is one of the company. It
   * says nothing of its content.
   */
  changed: event({
    name: 'segment.changed',
    payload: z.object({ segmentId: z.string(), version: z.number(), userId: z.nullable(z.string()) }),
    audience: ({ userId }) => (userId === null ? { to: 'permission', allow: ['contact', 'broadcast'] } : { to: 'person', userId }),
    entity: ({ segmentId, version }) => ({ key: `segment:${segmentId}`, version }),
  }),
}
