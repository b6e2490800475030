import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'
import { put, queue, RetryLater } from '../../kit/queue/queue.ts'
import { type QueueWorker, worker } from '../../kit/queue/queue-worker.ts'
import { forgetTrouble, lockNumber } from './number-change-store.ts'
import { findNumberRow, type NumberRow } from './phone-number-store.ts'

type PauseEnd = { phonenumberId: string }

const pauseEnds = queue<PauseEnd>('pause_ends')

/** What is said of a paused number is taken back when the pause ends; once for each end, however often it was told. */
export async function awaitEnd(db: Db, companyId: string, phonenumberId: string, until: number): Promise<void> {
  const key = `${phonenumberId}:${Math.ceil(until / 1_000)}`
  await put(db, pauseEnds, companyId, [{ payload: { phonenumberId }, key, dueAt: until }])
}

/** When nothing of it is paused any more. */
export const endOf = ({ sendingPausedUntil, bulkPausedUntil }: Pick<NumberRow, 'sendingPausedUntil' | 'bulkPausedUntil'>) =>
  Math.max(sendingPausedUntil ?? 0, bulkPausedUntil ?? 0)

/** One that is disconnected waits for people or for a check, whatever its pauses say, and one that paused longer meanwhile for its end. */
export const pauseEndWorker: QueueWorker = worker({
  queue: pauseEnds,
  batch: 1,
  concurrency: 1,
  handle: ({ house, companyId, items: [item], finish }) =>
    finish(async ({ db, emit, keep }) => {
      const { phonenumberId } = item!.payload
      await lockNumber(db, companyId, phonenumberId)
      const row = await findNumberRow(db, companyId, phonenumberId)
      if (!row || row.trouble === null || row.isBanned || row.channelStatus !== ChannelStatus.Connected) return
      const wait = endOf(row) - house.clock.now()
      if (wait > 0) return keep(item!.itemId, new RetryLater('paused longer', wait))
      const version = await forgetTrouble(db, companyId, phonenumberId)
      emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
    }),
})
