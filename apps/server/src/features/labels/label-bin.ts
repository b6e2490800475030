import type { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { binLife, mostLabels } from '@prosa/contract/labels/limits'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { isHold } from '../retention/public.ts'
import { detailsOf } from './change-label.ts'
import { listColors, lockLabels, lockTexts, moveToBin, takeFromBin } from './label-change-store.ts'
import { findLabelRow, toLabel } from './label-store.ts'
import { lockLabel } from './lock-label.ts'

export const removeLabel: Handler<typeof labelCalls.removeLabel> = async (ctx, { labelId }) => {
  const { db, actor, emit, audit, house } = ctx
  const row = await lockLabel(ctx, labelId)
  if (await isHold(db, actor.companyId, labelId)) throw new Refusal('label.isHold')
  const deletedAt = house.clock.now()
  const version = await moveToBin(db, actor.companyId, labelId, deletedAt)
  audit({ target: labelId, before: detailsOf(row) })
  emit(labelEvents.changed, { labelId, version })
  return toLabel({ ...row, deletedAt, version })
}

export const restoreLabel: Handler<typeof labelCalls.restoreLabel> = async (ctx, { labelId }) => {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  await lockTexts(db, companyId)
  await lockLabels(db, companyId, [labelId])
  const row = await findLabelRow(db, companyId, labelId)
  if (!row || (row.deletedAt !== null && row.deletedAt <= house.clock.now() - binLife)) throw new Refusal('label.notFound')
  audit({ target: labelId, after: detailsOf(row) })
  if (row.deletedAt === null) return toLabel(row)

  if ((await listColors(db, companyId)).length >= mostLabels) throw new Refusal('label.tooMany')
  const version = await takeFromBin(db, companyId, labelId)
  emit(labelEvents.changed, { labelId, version })
  return toLabel({ ...row, deletedAt: null, version })
}
