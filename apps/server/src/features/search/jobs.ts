import { worker } from '../../kit/queue/queue-worker.ts'
import { hearMessages } from './slices/hear-messages.ts'
import { lookAfterAll } from './slices/look-after-all.ts'
import { type SliceSizes, usualSizes } from './slices/slice-store.ts'
import { sliceQueue, tendSlices } from './slices/tend-slices.ts'

/**
 * One company at a time on a node, so that nobody waits for it; a slice takes a second or two. What failed is not set aside, where it would
 * keep others of its key away: the next messages, or the next hour, bring another one.
 */
export const sliceWorker = (sizes: SliceSizes) =>
  worker({ queue: sliceQueue, handle: tendSlices(sizes), batch: 1, concurrency: 1, giveUp: async () => undefined })

export const searchWorkers = [sliceWorker(usualSizes)]
export const searchListeners = [hearMessages(usualSizes)]
export const searchSchedules = [lookAfterAll]
