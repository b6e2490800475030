import { broadcastBinDays } from '@prosa/contract/broadcasts/limits'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { lockMovable, moveBroadcast } from './move-broadcast.ts'

type Calls = typeof broadcastRunCalls
const { Archived, Deleted, Done, Draft } = BroadcastStatus

/** [BR11] C168 */
export const archiveBroadcast: Handler<Calls['archiveBroadcast']> = async (ctx, { broadcastId }) => {
  const row = await lockMovable(ctx, broadcastId, 'archive')
  return moveBroadcast(ctx, row, { status: Archived, statusBefore: row.status })
}

/** C169: back to the state from before. */
export const unarchiveBroadcast: Handler<Calls['unarchiveBroadcast']> = async (ctx, { broadcastId }) => {
  const row = await lockMovable(ctx, broadcastId, 'unarchive')
  return moveBroadcast(ctx, row, { status: row.statusBefore ?? Done, statusBefore: null })
}

/** [BR12] C167: into the bin, as it is. */
export const deleteBroadcast: Handler<Calls['deleteBroadcast']> = async (ctx, { broadcastId }) => {
  const row = await lockMovable(ctx, broadcastId, 'delete')
  return moveBroadcast(ctx, row, { status: Deleted, deletedStatus: row.status, deletedAt: ctx.house.clock.now() })
}

export const binLife = broadcastBinDays * 86_400_000

export const restoreBroadcast: Handler<Calls['restoreBroadcast']> = async (ctx, { broadcastId }) => {
  const row = await lockMovable(ctx, broadcastId, 'restore')
  // It is about to be forgotten, or is already being so.
  if ((row.deletedAt ?? 0) + binLife <= ctx.house.clock.now()) throw new Refusal('broadcast.notFound')
  return moveBroadcast(ctx, row, { status: row.deletedStatus ?? Draft, deletedStatus: null, deletedAt: null })
}
