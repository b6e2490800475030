import type { outgoingEvents } from '@prosa/contract/outgoing/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const outgoingLive: FeatureHandlers<typeof outgoingEvents> = {
  'outgoing.changed': {
    apply: () => keysAt(['/outgoing/:companyId', '/outgoing/:companyId/:kind/items', '/manager/outgoing']),
  },
}
