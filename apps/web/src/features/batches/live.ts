import type { batchEvents } from '@prosa/contract/batches/events'
import { type FeatureHandlers, keysAt, notifyScreens } from '../../kit/live/event-handlers.ts'

const shownBatches = keysAt(['/batch/:companyId/running', '/batch/:companyId/:batchId/operationDetail'])

export const batchLive: FeatureHandlers<typeof batchEvents> = {
  'batch.changed': {
    apply: () => {
      // Whoever has scrolled through many asks for all of them again, and not with each step of one.
      notifyScreens({ kind: 'batch' })
      return shownBatches
    },
  },
}
