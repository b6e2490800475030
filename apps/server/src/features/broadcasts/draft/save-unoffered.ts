import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { lockDraft } from '../find-broadcast.ts'

type Calls = typeof broadcastDraftCalls

/** C185: there is no flow that could be named. */
export const saveBroadcastChatflow: Handler<Calls['saveBroadcastChatflow']> = async (ctx, { broadcastId, version }) => {
  await lockDraft(ctx, broadcastId, version)
  throw new Refusal('broadcast.typeNotOffered')
}

/** C186: no channel of texts for many sends yet. */
export const saveBroadcastSms: Handler<Calls['saveBroadcastSms']> = async (ctx, { broadcastId, version }) => {
  await lockDraft(ctx, broadcastId, version)
  throw new Refusal('broadcast.typeNotOffered')
}
