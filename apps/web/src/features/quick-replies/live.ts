import type { quickReplyEvents } from '@prosa/contract/quick-replies/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const shownQuickReplyPaths = ['/template/:companyId/quickReplyByDepartmentId', '/quickReply/:companyId/list'] as const

export const quickReplyLive: FeatureHandlers<typeof quickReplyEvents> = {
  'quickReply.changed': { apply: () => keysAt(shownQuickReplyPaths) },
}
