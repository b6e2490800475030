import type { labelEvents } from '@prosa/contract/labels/events'
import { chatLists, type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const shownLabelPaths = ['/label/:companyId/listByCompanyId', '/label/:companyId/bin'] as const

export const labelLive: FeatureHandlers<typeof labelEvents> = {
  'label.changed': { apply: () => [...keysAt(shownLabelPaths), ...chatLists] },
}
