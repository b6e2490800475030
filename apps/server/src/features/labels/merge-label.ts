import type { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { isHold } from '../retention/public.ts'
import { detailsOf } from './change-label.ts'
import { toLabel } from './label-store.ts'
import { findLabel } from './lock-label.ts'
import { mergeRest, mostAtOnce } from './merge-rest.ts'
import { bumpLabel, countLinks, deleteLabel, lockMerging, markMerged, moveLinks, repointMerging } from './merge-store.ts'

/** An archived label may be merged away, or take another one in. What is too much for a call is moved after it. */
export const mergeLabel: Handler<typeof labelCalls.mergeLabel> = async (ctx, { labelId, labelTargetId }) => {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  if (labelId === labelTargetId) throw new Refusal('label.same')
  await lockMerging(db, companyId, labelId, labelTargetId)
  const merged = await findLabel(ctx, labelId)
  const target = await findLabel(ctx, labelTargetId)
  if (await isHold(db, companyId, labelId)) throw new Refusal('label.isHold')

  await repointMerging(db, companyId, labelId, labelTargetId)
  const links = await countLinks(db, companyId, labelId)
  if (await moveLinks(db, { companyId, labelId, targetId: labelTargetId, most: mostAtOnce })) await deleteLabel(db, companyId, labelId)
  else {
    await markMerged(db, companyId, labelId, labelTargetId, house.clock.now())
    await startJob(ctx, mergeRest, { labelId })
  }
  const version = await bumpLabel(db, companyId, labelTargetId)
  audit({ target: labelId, before: detailsOf(merged), after: { labelTargetId, text: target.text } })
  audit({ target: labelTargetId, after: { mergedLabelId: labelId, mergedText: merged.text, ...links } })
  emit(labelEvents.changed, { labelId, version: merged.version + 1 })
  emit(labelEvents.changed, { labelId: labelTargetId, version })
  return toLabel({ ...target, version })
}
