import type { batchEvents } from '@prosa/contract/batches/events'
import { type AskedKey, type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

const shownBatches: readonly AskedKey[] = [
  ...keysAt(['/batch/:companyId/running', '/batch/:companyId/:batchId/operationDetail']),
  ['POST', '/batch/:companyId/operationsList'],
]

export const batchLive: FeatureHandlers<typeof batchEvents> = {
  'batch.changed': { apply: () => shownBatches },
}
