import { securityCalls } from '@prosa/contract/security/calls'
import type { securityEvents } from '@prosa/contract/security/events'
import { keyOfAll } from '../../kit/calls/query.ts'
import type { FeatureHandlers } from '../../kit/live/event-handlers.ts'

export const securityLive: FeatureHandlers<typeof securityEvents> = {
  'security.sessionsChanged': { apply: () => [keyOfAll(securityCalls.listCompanySessions)] },
  // Whoever is outside now is sent away by the server; the others look at the new list, where they have it open.
  'security.addressesChanged': { apply: () => [keyOfAll(securityCalls.getSecurityPolicy)] },
}
