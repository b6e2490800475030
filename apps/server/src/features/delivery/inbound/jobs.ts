import { inChunks } from '../../../kit/db/in-chunks.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { pruneInboundEvents } from './inbound-event-store.ts'
import { inboundWorker } from './inbound-worker.ts'

/** Longer than a provider delivers again (CHANNELS 1.5: 7 days), and long enough to look into what people ask about. */
const eventsKeptFor = 30 * 86_400_000

export const inboundWorkers = [inboundWorker]

export const inboundSchedules = [
  schedule({
    name: 'inbound.prune',
    cron: '41 * * * *',
    timeZone: 'UTC',
    run: ({ house: { database, clock }, signal }) =>
      inChunks(database, signal, (db, most) => pruneInboundEvents(db, clock.now() - eventsKeptFor, most)),
  }),
]
