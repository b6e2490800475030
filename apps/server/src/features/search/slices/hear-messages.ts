import { messageEvents } from '@prosa/contract/messages/events'
import { listener } from '../../../kit/events/listeners.ts'
import { put } from '../../../kit/queue/queue.ts'
import type { SliceSizes } from './slice-store.ts'
import { sliceItem, sliceQueue } from './tend-slices.ts'

/**
 * Says that a company's slices are to be looked after, with the first message that is heard of it and after every eighth of a short slice: so
 * few are read from rows that it matters to nobody when a node that is killed has counted in vain.
 */
export function hearMessages({ short }: SliceSizes) {
  const heard = new Map<string, number>()
  const enough = Math.max(1, Math.floor(short / 8))
  return listener({
    name: 'search.messages',
    hears: [messageEvents.added.name],
    async handle(events, { house, signal }) {
      for (const [companyId, added] of Map.groupBy(events, (event) => event.companyId)) {
        signal.throwIfAborted()
        const count = (heard.get(companyId) ?? enough) + added.length
        if (count >= enough) await house.background.database.transaction(companyId, (db) => put(db, sliceQueue, companyId, [sliceItem]))
        heard.set(companyId, count >= enough ? 0 : count)
      }
    },
  })
}
