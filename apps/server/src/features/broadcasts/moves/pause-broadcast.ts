import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { may } from '@prosa/contract/permissions'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { canSendAutomatically } from '../../../kit/outgoing/hold-store.ts'
import { haltSending, putStep } from '../../ledger/public.ts'
import { mayLeaveBy } from '../../templates/public.ts'
import { type BroadcastRow, lookAgain } from '../broadcast-store.ts'
import { isConnected } from '../draft/place-store.ts'
import { dropFile } from '../file/drop-file.ts'
import { lockBroadcast } from '../find-broadcast.ts'
import { lockMovable, moveBroadcast } from './move-broadcast.ts'
import { findUserName, hasRedoable } from './people-store.ts'

type Calls = typeof broadcastRunCalls
const { Canceled, Paused, Running, RunningRedo } = BroadcastStatus

/** [BR13] G028. What is about to leave reads this status before it does; what is reserved is taken back by the steps. */
export const pauseBroadcast: Handler<Calls['pauseBroadcast']> = async (ctx, { broadcastId }) => {
  const row = await lockMovable(ctx, broadcastId, 'pause')
  await haltSending(ctx.db, broadcastId)
  await putStep(ctx.db, ctx.actor.companyId, { broadcastId, what: 'release' })
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const pausedBy = { userId, userName: await findUserName(db, companyId, userId), at: house.clock.now() }
  return moveBroadcast(ctx, row, { status: Paused, statusBefore: row.status, pauseReason: 'person', pausedUntil: null, pausedBy })
}

/** C165. One that stopped for its budget goes on with another one. */
export const resumeBroadcast: Handler<Calls['resumeBroadcast']> = async (ctx, { broadcastId, budget }) => {
  const row = await lockMovable(ctx, broadcastId, 'resume')
  if (row.pauseReason === 'outgoingHeld') await refuseHeld(ctx)
  await refuseStopped(ctx, row)
  await putStep(ctx.db, ctx.actor.companyId, { broadcastId, what: 'run' })
  const ways = budget === undefined ? {} : { budget }
  const going = { status: row.statusBefore ?? Running, statusBefore: null, pauseReason: null, pausedUntil: null, pausedBy: null, ...ways }
  return moveBroadcast(ctx, row, going, { audited: ways })
}

/** C166: nobody else is written to, ever. */
export const cancelBroadcast: Handler<Calls['cancelBroadcast']> = async (ctx, { broadcastId, datasourceType }) => {
  const { datasourceType: known } = await lockBroadcast(ctx, broadcastId)
  if (datasourceType !== undefined && datasourceType !== known) throw new Refusal('broadcast.datasourceDiffers')
  const row = await lockMovable(ctx, broadcastId, 'cancel')
  await haltSending(ctx.db, broadcastId)
  await putStep(ctx.db, ctx.actor.companyId, { broadcastId, what: 'release' })
  await dropFile(ctx.db, ctx.actor.companyId, row)
  const file = row.file && { ...row.file, samples: [], badLines: [] }
  const ended = {
    file,
    fileSource: null,
    status: Canceled,
    statusBefore: null,
    pauseReason: null,
    pausedUntil: null,
    pausedBy: null,
    endedAt: ctx.house.clock.now(),
  }
  return moveBroadcast(ctx, row, ended, { isFinished: true })
}

/** [BR14] G029: the steps make those ready again for whom it failed for now. */
export const redoBroadcast: Handler<Calls['redoBroadcast']> = async (ctx, { broadcastId }) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const row = await lockMovable(ctx, broadcastId, 'redo')
  const now = house.clock.now()
  if (row.rehearsalId === null || !(await hasRedoable(db, companyId, row.rehearsalId, now))) throw new Refusal('broadcast.nothingToRedo')
  await refuseStopped(ctx, row)
  await lookAgain(db, { companyId, broadcastId })
  await putStep(db, companyId, { broadcastId, what: 'run' })
  return moveBroadcast(ctx, row, { status: RunningRedo, endedAt: null })
}

/** Only an administrator resumes a held broadcast, and only after the hold: the original system may have sent it since the backup. */
async function refuseHeld({ db, actor }: Context): Promise<void> {
  if (!(await canSendAutomatically(db, actor.companyId))) throw new Refusal('outgoing.stillHeld')
  if (!may(actor, 'admin')) throw new Refusal('permission.denied')
}

/** Returns the reason that would pause the broadcast again at once. The number is checked before the templates, because no template can leave through a disconnected number. */
async function refuseStopped({ db, actor }: Context, row: BroadcastRow): Promise<void> {
  if (!(await isConnected(db, actor.companyId, row.phonenumberId))) throw new Refusal('number.disconnected')
  for (const templateId of [row.templateId, row.secondTemplateId])
    if (templateId !== null && !(await mayLeaveBy(db, actor.companyId, templateId, row.phonenumberId)))
      throw new Refusal('template.notSendable')
}
