import type { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { mostLabels } from '@prosa/contract/labels/limits'
import { leastUsedColor } from '@prosa/contract/labels/rules'
import { LabelStatus } from '@prosa/contract/labels/states'
import { newId } from '../../kit/db/ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { changeLabel } from './change-label.ts'
import { insertLabel, listColors, lockTexts } from './label-change-store.ts'
import { toLabel } from './label-store.ts'
import { holdScope, readLabelDetails, readScope } from './read-label-details.ts'

const nothing = { text: '', detail: '', description: '', color: '' }

export const createLabel: Handler<typeof labelCalls.createLabel> = async (ctx, input) => {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const said = readLabelDetails(input, nothing)

  await lockTexts(db, companyId)
  const departmentIdList = readScope(await holdScope(ctx, input.departmentIdList ?? []), [])
  const colors = await listColors(db, companyId)
  if (colors.length >= mostLabels) throw new Refusal('label.tooMany')

  const details = { ...said, color: input.color === undefined ? leastUsedColor(colors) : said.color, departmentIdList }
  const label = { ...details, labelId: newId(house.clock.now()), status: LabelStatus.Active }
  await insertLabel(db, companyId, label)
  audit({ target: label.labelId, after: details })
  emit(labelEvents.changed, { labelId: label.labelId, version: 1 })
  return toLabel({ ...label, deletedAt: null, version: 1 })
}

export const persistLabel: Handler<typeof labelCalls.persistLabel> = async (ctx, { labelId, version, ...input }) =>
  labelId === undefined ? createLabel(ctx, input) : changeLabel(ctx, { ...input, labelId, version })
