import { schedule } from '../../kit/jobs/schedules.ts'
import { type QueueWorker, worker } from '../../kit/queue/queue-worker.ts'
import { mediaDownloads } from './await-media.ts'
import { fetchMedia, giveUpFetching, type OnStored } from './fetch-media.ts'
import { keepMediaUp, mediaUpkeep } from './media-upkeep.ts'
import { removeOrphans } from './remove-orphans.ts'

/** `onStored` tells those who show a file that it is there now, or that it is lost. */
export const mediaWorkers = (onStored: OnStored): QueueWorker[] => [
  worker({ queue: mediaDownloads, batch: 1, concurrency: 4, handle: fetchMedia(onStored), giveUp: giveUpFetching(onStored) }),
  worker({ queue: mediaUpkeep, batch: 1, concurrency: 2, handle: keepMediaUp }),
]

export const mediaSchedules = [
  schedule({
    name: 'media.orphans',
    cron: '17 4 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => removeOrphans(house, signal),
  }),
]
