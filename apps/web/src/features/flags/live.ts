import { flagCalls } from '@prosa/contract/flags/calls'
import type { flagEvents } from '@prosa/contract/flags/events'
import { keyOfAll } from '../../kit/calls/query.ts'
import type { FeatureHandlers } from '../../kit/live/event-handlers.ts'
import { refreshSessionData } from '../../kit/session/refresh-session-data.ts'
import { readSessionData } from '../../kit/session/session-data.ts'

export const flagLive: FeatureHandlers<typeof flagEvents> = {
  // What is off for this person is read from the session's data: what the screen offers follows at once.
  'flag.changed': {
    apply: (_, { userId }) => {
      if (userId === null || userId === readSessionData()?.userId) void refreshSessionData()
      return [keyOfAll(flagCalls.listFlags), keyOfAll(flagCalls.listUserFlags)]
    },
  },
}
