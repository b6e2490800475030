import { sessionCalls } from '@prosa/contract/session/calls'
import type { sessionEvents } from '@prosa/contract/session/events'
import { queryKeyOf } from '../../kit/calls/query.ts'
import type { FeatureHandlers } from '../../kit/live/event-handlers.ts'

export const sessionLive: FeatureHandlers<typeof sessionEvents> = {
  // All sessions of a person hear this. The one that ended gets a frame of its own (kit/live/live-tab.ts), the others only update their
  // list.
  'session.ended': { apply: () => [queryKeyOf(sessionCalls.listSessions, {})] },
}
