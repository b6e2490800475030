import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { putStep } from '../../ledger/public.ts'
import type { BroadcastRow, KeptApproval } from '../broadcast-store.ts'
import { showBroadcast } from '../show-broadcast.ts'
import { lockMovable, moveBroadcast } from './move-broadcast.ts'
import { findUserName } from './people-store.ts'

type Calls = typeof broadcastRunCalls
const { Draft } = BroadcastStatus

/** [BR18] Of the rehearsal that was seen, by another person than whoever asked. Past its time it begins at once. */
export const approveBroadcast: Handler<Calls['approveBroadcast']> = async (ctx, { broadcastId, rehearsalId }) => {
  const row = await lockMovable(ctx, broadcastId, 'revise')
  const asked = askedIn(ctx, row)
  if (asked.rehearsalId !== rehearsalId) throw new Refusal('broadcast.rehearsalNeeded')
  const { db, actor, house } = ctx
  if ((row.startsAt ?? 0) <= house.clock.now()) await putStep(db, actor.companyId, { broadcastId, what: 'run' })
  return moveBroadcast(ctx, row, { approval: await decidedBy(ctx, asked, { state: 'given', reason: '' }) })
}

/** Its author reads why, and writes it anew. */
export const refuseBroadcast: Handler<Calls['refuseBroadcast']> = async (ctx, { broadcastId, reason }) => {
  const row = await lockMovable(ctx, broadcastId, 'revise')
  const approval = await decidedBy(ctx, askedIn(ctx, row), { state: 'refused', reason })
  return moveBroadcast(ctx, row, { status: Draft, approval }, { audited: { refusalReason: reason } })
}

/** Nobody agrees to what may be written in: the next one who confirms it asks again. */
export const reviseBroadcast: Handler<Calls['reviseBroadcast']> = async (ctx, { broadcastId }) => {
  const row = await lockMovable(ctx, broadcastId, 'revise')
  await moveBroadcast(ctx, row, { status: Draft, approval: null })
  return showBroadcast(ctx, broadcastId)
}

function askedIn({ actor }: Context, { approval }: BroadcastRow): KeptApproval {
  if (approval?.state !== 'asked') throw new Refusal('broadcast.notNow')
  if (approval.askedBy === actor.userId) throw new Refusal('broadcast.ownApproval')
  return approval
}

async function decidedBy(
  { db, actor, house }: Context,
  asked: KeptApproval,
  decision: Pick<KeptApproval, 'state' | 'reason'>,
): Promise<KeptApproval> {
  const { companyId, userId } = actor
  return { ...asked, ...decision, userId, userName: await findUserName(db, companyId, userId), at: house.clock.now() }
}
