import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import type { House } from '../../kit/house.ts'
import type { QueueWorker, Task } from '../../kit/queue/queue-worker.ts'
import { openNumber } from '../phone-numbers/public.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { findMediaRow, giveUpMedia, settleMedia } from './media-store.ts'

/** Called in the transaction in which a file that was awaited is there, or is known to be lost. */
export type OnStored = (ctx: { db: Db; emit: Emit; house: House }, companyId: string, mediaId: string) => Promise<void>

/** One file at a time: what one of them waits for keeps no other back. */
export const fetchMedia =
  (onStored: OnStored) =>
  async ({ house, companyId, items, signal, finish }: Task<{ mediaId: string }>): Promise<void> => {
    const mediaId = items[0]!.payload.mediaId
    const { row, door } = await house.database.transaction(companyId, async (db) => {
      const row = await findMediaRow(db, companyId, mediaId)
      return { row, door: row?.phonenumberId ? await openNumber(house, db, companyId, row.phonenumberId) : null }
    })
    if (row?.state !== 'awaited') return
    const state = await fetchBytes({ house, companyId, signal }, row, door)
    await finish(async ({ db, emit }) => {
      if (await settleMedia(db, companyId, mediaId, state)) await onStored({ db, emit, house }, companyId, mediaId)
    })
  }

/** Its message says so, and that it can be asked for again. */
export const giveUpFetching =
  (onStored: OnStored): Required<QueueWorker<{ mediaId: string }>>['giveUp'] =>
  async (ctx, { payload: { mediaId } }) => {
    if (await giveUpMedia(ctx.db, ctx.companyId, mediaId)) await onStored(ctx, ctx.companyId, mediaId)
  }
