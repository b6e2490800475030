import { sessionCalls } from '@prosa/contract/session/calls'
import type { sessionEvents } from '@prosa/contract/session/events'
import { queryKeyOf } from '../../kit/calls/query.ts'
import type { FeatureHandlers } from '../../kit/live/event-handlers.ts'

export const sessionLive: FeatureHandlers<typeof sessionEvents> = {
  // It is told to all of a person's sessions; the one that ended hears it in a word of its own (kit/live/live-tab.ts), the others go on.
  'session.ended': { apply: () => [queryKeyOf(sessionCalls.listSessions, {})] },
}
