import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus, broadcastMoves } from '@prosa/contract/broadcasts/states'
import { mayMove } from '@prosa/contract/kit/moves'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type BroadcastChange, type BroadcastRow, saveBroadcast } from '../broadcast-store.ts'
import { lockBroadcast } from '../find-broadcast.ts'
import { noticeApproval } from '../notices/notice-people.ts'
import { tellBroadcast } from '../tell-broadcast.ts'

/** [BR10] One that may be moved so from where it stands, as it stays until the command's end: who clicks twice is refused the second time. */
export async function lockMovable(ctx: Context, broadcastId: string, verb: keyof typeof broadcastMoves): Promise<BroadcastRow> {
  const row = await lockBroadcast(ctx, broadcastId)
  if (!mayMove(broadcastMoves, verb, row.status)) throw new Refusal('broadcast.notNow')
  return row
}

/** A locked one is written, told and noted for the administrators. */
export async function moveBroadcast(
  ctx: Context,
  row: BroadcastRow,
  changed: BroadcastChange,
  { audited = {}, isFinished = false }: { audited?: Record<string, unknown>; isFinished?: boolean } = {},
): Promise<BroadcastEntry> {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const { broadcastId, broadcastName } = row
  const now = house.clock.now()
  await saveBroadcast(db, companyId, row, { ...changed, ...withoutLostFile(row, changed) }, now)
  audit({ target: broadcastId, after: { broadcastName, ...audited } })
  if (changed.approval) await noticeApproval({ ...ctx, companyId }, row, changed.approval, now)
  return tellBroadcast({ ...ctx, companyId }, broadcastId, { isFinished })
}

/** [PV7] What is written again, and whose file was let go of meanwhile, would show one that nobody can read: it is chosen again. */
const withoutLostFile = ({ file, fileSource, draftNumber }: BroadcastRow, { status }: BroadcastChange): BroadcastChange =>
  status === BroadcastStatus.Draft && file !== null && fileSource === null ? { file: null, draftNumber: draftNumber + 1 } : {}
