import type { flagEvents } from '@prosa/contract/flags/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'
import { refreshSessionData } from '../../kit/session/refresh-session-data.ts'
import { readSessionData } from '../../kit/session/session-data.ts'

const flagPaths = ['/flag/flags/:companyId', '/flag/getUserFlags/:companyId/:userId'] as const

export const flagLive: FeatureHandlers<typeof flagEvents> = {
  // What is off for this person is read from the session's data: what the screen offers follows at once.
  'flag.changed': {
    apply: (_, { userId }) => {
      if (userId === null || userId === readSessionData()?.userId) void refreshSessionData()
      return keysAt(flagPaths)
    },
  },
}
