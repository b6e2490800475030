import * as z from 'zod/mini'
import { brought, event } from '../kit/event.ts'
import type { BroadcastEntry } from './model.ts'
import { pauseReasons } from './reasons.ts'

const changing = z.object({
  broadcastId: z.string(),
  departmentId: z.string(),
  version: z.number(),
  entry: brought<BroadcastEntry>('broadcastId'),
})

/** What somebody who answers for a broadcast is told of it by itself: it stopped, waits for them, was decided about, or is over. */
const noticeKinds = ['paused', 'asked', 'approved', 'refused', 'finished'] as const

export const broadcastEvents = {
  /** It was written, moved, or has come further: at most one a second while it runs. It carries what the list shows. */
  changed: event({
    name: 'broadcast.changed',
    payload: changing,
    audience: ({ departmentId }) => ({ to: 'permissionIn', allow: 'broadcast', departmentId }),
    entity: ({ broadcastId, version }) => ({ key: `broadcast:${broadcastId}`, version }),
  }),
  /** All its people have been written to or left out, or it was canceled. */
  finished: event({
    name: 'broadcast.finished',
    payload: changing,
    audience: ({ departmentId }) => ({ to: 'permissionIn', allow: 'broadcast', departmentId }),
    entity: ({ broadcastId, version }) => ({ key: `broadcastEnd:${broadcastId}`, version }),
  }),
  /** For one person; of a broadcast that stopped by itself `pause` says why, of one that was decided about `byName` who did, and `reason` their words. */
  noticed: event({
    name: 'broadcast.noticed',
    payload: z.object({
      userId: z.string(),
      broadcastId: z.string(),
      broadcastName: z.string(),
      phonenumberId: z.string(),
      departmentId: z.string(),
      what: z.enum(noticeKinds),
      pause: z.nullable(z.enum(pauseReasons)),
      byName: z.string(),
      reason: z.string(),
      time: z.number(),
    }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ broadcastId, userId, time }) => ({ key: `broadcastNotice:${broadcastId}:${userId}`, version: time }),
  }),
}
