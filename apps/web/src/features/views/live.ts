import type { viewEvents } from '@prosa/contract/views/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const shownViewPaths = ['/view/:companyId/list'] as const

export const viewLive: FeatureHandlers<typeof viewEvents> = {
  'view.changed': { apply: () => keysAt(shownViewPaths) },
}
