import type { propertyEvents } from '@prosa/contract/properties/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const propertyLive: FeatureHandlers<typeof propertyEvents> = {
  'property.changed': { apply: () => keysAt(['/property/:companyId/list', '/property/:companyId/bin']) },
}
