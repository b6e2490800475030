import type { broadcastEvents } from '@prosa/contract/broadcasts/events'
import { type FeatureHandlers, nothing, notifyScreens } from '../../kit/live/event-handlers.ts'

export const broadcastLive: FeatureHandlers<typeof broadcastEvents> = {
  'broadcast.changed': { apply: (_, news) => notifyScreens({ kind: 'broadcast', news }) },
  'broadcast.finished': { apply: () => nothing },
  'broadcast.noticed': { apply: (_, news) => notifyScreens({ kind: 'broadcastNotice', news }) },
}
