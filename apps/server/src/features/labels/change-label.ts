import type { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type LabelDetails, lockTexts, saveLabelDetails } from './label-change-store.ts'
import { toLabel } from './label-store.ts'
import { lockLabel } from './lock-label.ts'
import { holdScope, readLabelDetails, readScope } from './read-label-details.ts'

export const changeLabel: Handler<typeof labelCalls.updateLabel> = async (ctx, input) => {
  const { db, actor, emit, audit } = ctx
  const { labelId, version: seen } = input
  if (input.text !== undefined) await lockTexts(db, actor.companyId)
  const held = input.departmentIdList && (await holdScope(ctx, input.departmentIdList))
  const row = await lockLabel(ctx, labelId)
  if (seen !== undefined && seen < row.version) throw new Refusal('label.changedMeanwhile')

  const before = detailsOf(row)
  const departmentIdList = held ? readScope(held, row.departmentIdList) : row.departmentIdList
  const after = { ...readLabelDetails(input, row), departmentIdList }
  audit({ target: labelId, before, after })
  if (JSON.stringify(before) === JSON.stringify(after)) return toLabel(row)

  const version = await saveLabelDetails(db, actor.companyId, labelId, after)
  emit(labelEvents.changed, { labelId, version })
  return toLabel({ ...row, ...after, version })
}

export const detailsOf = ({ text, detail, description, color, departmentIdList }: LabelDetails): LabelDetails => ({
  text,
  detail,
  description,
  color,
  departmentIdList,
})

export const saveLabelDepartments: Handler<typeof labelCalls.saveLabelDepartments> = async (ctx, input) => changeLabel(ctx, input)
