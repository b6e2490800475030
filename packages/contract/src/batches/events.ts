import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const batchEvents = {
  /**
   * Of a batch something is new, so that whoever shows it asks again: told to its author and, without `userId`, to those who see the list
   * of all. The event says nothing of its content.
   */
  changed: event({
    name: 'batch.changed',
    payload: z.object({ userId: z.nullable(z.string()), batchId: z.string(), version: z.number() }),
    audience: ({ userId }) => (userId === null ? { to: 'permission', allow: 'broadcast' } : { to: 'person', userId }),
    entity: ({ userId, batchId, version }) => ({ key: `batch:${batchId}:${userId}`, version }),
  }),
}
