import type { segmentEvents } from '@prosa/contract/segments/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

/** What a changed segment has is counted again by its version, where it is counted. */
export const segmentLive: FeatureHandlers<typeof segmentEvents> = {
  'segment.changed': { apply: () => keysAt(['/segment/:companyId/list']) },
}
