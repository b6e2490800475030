import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { findBroadcast, findEntry } from '../find-broadcast.ts'
import { showEntry, showRow } from '../show-broadcast.ts'

export const getBroadcast: Handler<typeof broadcastDraftCalls.getBroadcast> = async (ctx, { broadcastId }) =>
  showRow(ctx, await findEntry(ctx, broadcastId))

export const listBroadcastActions: Handler<typeof broadcastDraftCalls.listBroadcastActions> = async (ctx, { broadcastId }) => ({
  actionList: (await findBroadcast(ctx, broadcastId)).actions,
})

/** C165, read: the summary. */
export const getBroadcastSummary: Handler<typeof broadcastRunCalls.getBroadcastSummary> = async (ctx, { broadcastId }) => {
  await findBroadcast(ctx, broadcastId)
  return showEntry(ctx.db, ctx.actor.companyId, broadcastId)
}
