import type { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import type { Handler } from '../../kit/http/serve.ts'
import { detailsOf } from './change-label.ts'
import { moveToBin } from './label-change-store.ts'
import { lockLabel } from './lock-label.ts'
import { tellLabel } from './tell-label.ts'

export const removeLabel: Handler<typeof labelCalls.removeLabel> = async (ctx, { labelId }) => {
  const { db, actor, emit, audit, house } = ctx
  const row = await lockLabel(ctx, labelId)
  const deletedAt = house.clock.now()
  const version = await moveToBin(db, actor.companyId, labelId, deletedAt)
  audit({ target: labelId, before: detailsOf(row) })
  emit(labelEvents.changed, { labelId, version })
  return tellLabel({ ...row, deletedAt, version })
}
