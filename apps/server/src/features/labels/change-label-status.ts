import { moved } from '@prosa/contract/kit/moves'
import type { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus, labelMoves } from '@prosa/contract/labels/states'
import type { Context } from '../../kit/http/context.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { saveStatus } from './label-change-store.ts'
import { toLabel } from './label-store.ts'
import { lockLabel } from './lock-label.ts'

export const archiveLabel: Handler<typeof labelCalls.archiveLabel> = (ctx, { labelId }) => moveLabel(ctx, labelId, 'archive')

export const unarchiveLabel: Handler<typeof labelCalls.unarchiveLabel> = (ctx, { labelId }) => moveLabel(ctx, labelId, 'unarchive')

export const changeLabelStatus: Handler<typeof labelCalls.changeLabelStatus> = (ctx, { labelId, status }) =>
  moveLabel(ctx, labelId, status === LabelStatus.Inactive ? 'archive' : 'unarchive')

async function moveLabel(ctx: Context, labelId: string, verb: keyof typeof labelMoves): Promise<Label> {
  const { db, actor, emit, audit } = ctx
  const row = await lockLabel(ctx, labelId)
  const status = moved(labelMoves, verb, row.status)
  audit({ target: labelId, before: { text: row.text, status: row.status }, after: { text: row.text, status: status ?? row.status } })
  if (status === null) return toLabel(row)

  const version = await saveStatus(db, actor.companyId, labelId, status)
  emit(labelEvents.changed, { labelId, version })
  return toLabel({ ...row, status, version })
}
