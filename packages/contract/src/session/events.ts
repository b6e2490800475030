import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const sessionEvents = {
  ended: event({
    name: 'session.ended',
    payload: z.object({ userId: z.string(), sessionId: z.string(), endedAt: z.number() }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ sessionId, endedAt }) => ({ key: `session:${sessionId}`, version: endedAt }),
  }),
}
