import type { securityEvents } from '@prosa/contract/security/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

/** By their paths: the frame, which hears everything, does not need the calls themselves. */
export const securityLive: FeatureHandlers<typeof securityEvents> = {
  'security.sessionsChanged': { apply: () => keysAt(['/security/:companyId/sessions']) },
  // Whoever is outside now is sent away by the server; the others look at the new list, where they have it open.
  'security.addressesChanged': { apply: () => keysAt(['/security/:companyId/policy']) },
}
