import { mayMove } from '@prosa/contract/kit/moves'
import type { TemplateRemoval, TemplateUse, templateListCalls } from '@prosa/contract/templates/list-calls'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { queueTemplateWork } from './provider/template-queue.ts'
import { auditedOf, refuseFull } from './save-draft.ts'
import { listItemOf, templateGoneAt } from './show-template.ts'
import { tellTemplate } from './tell-template.ts'
import { nameRest, wantDeletion } from './template-bin-store.ts'
import { lockTemplateRow, saveTemplate, type TemplateRow } from './template-store.ts'
import { type FindTemplateUses, findUses } from './template-uses.ts'

type Calls = typeof templateListCalls
type Finders = readonly FindTemplateUses[]

export const deleteTemplate =
  (finders: Finders): Handler<Calls['deleteTemplate']> =>
  async (ctx, { templateId }) => {
    const [removal] = await removeAll(ctx, [templateId], finders)
    if (removal!.problem === 'notFound') throw new Refusal('template.notFound')
    if (removal!.problem === 'used')
      throw new Refusal('template.used', { facts: { uses: removal!.uses.filter(({ isBinding }) => isBinding).map(({ name }) => name) } })
    return removal!
  }

/** R169: each for itself. */
export const deleteTemplates =
  (finders: Finders): Handler<Calls['deleteTemplates']> =>
  async (ctx, { templateIdList }) =>
    removeAll(ctx, [...new Set(templateIdList)], finders)

/** Locked in the order of their ids, so that two who delete the same ones do not wait for each other. */
async function removeAll(ctx: Context, templateIds: readonly string[], finders: Finders): Promise<TemplateRemoval[]> {
  const uses = await findUses(ctx, templateIds, finders)
  const removals = new Map<string, TemplateRemoval>()
  for (const templateId of templateIds.toSorted()) removals.set(templateId, await removeOne(ctx, templateId, uses.get(templateId) ?? []))
  return templateIds.map((templateId) => removals.get(templateId)!)
}

async function removeOne(ctx: Context, templateId: string, uses: TemplateUse[]): Promise<TemplateRemoval> {
  const row = await lockTemplateRow(ctx.db, ctx.actor.companyId, templateId)
  if (!row || !mayMove(templateMoves, 'delete', row.status)) return { templateId, isDone: false, problem: 'notFound', uses: [] }
  if (uses.some(({ isBinding }) => isBinding)) return { templateId, isDone: false, problem: 'used', uses }
  await intoBin(ctx, row)
  return { templateId, isDone: true, problem: null, uses }
}

/** [TE18] At once here; at the provider as soon as it answers, which is asked for in the same commit. */
async function intoBin(ctx: Context, row: TemplateRow): Promise<void> {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const { templateId } = row
  const at = house.clock.now()
  const accountIds = await wantDeletion(db, { companyId, templateId }, at)
  const isThere = row.status !== TemplateStatus.Draft || accountIds.length > 0
  const nameRestsUntil = isThere ? at + nameRest : row.nameRestsUntil
  const after = { ...row, status: TemplateStatus.Deleted, reason: '', pausedUntil: null, deletedAt: at, nameRestsUntil }
  await saveTemplate(db, companyId, after, at, actor.userId)
  await queueTemplateWork(
    db,
    companyId,
    accountIds.map((accountId) => ({ templateId, accountId })),
  )
  audit({ target: templateId, before: auditedOf(row) })
  await tellTemplate({ ...ctx, companyId }, templateId, { mayLeaveAsBefore: row.status === TemplateStatus.Draft })
}

/** [TE19] Bringing back what is not in the bin is no error. What was submitted is a draft again, with the text that was used last. */
export const restoreTemplate: Handler<Calls['restoreTemplate']> = async (ctx, { templateId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  await refuseFull(ctx, 0)
  const row = await lockTemplateRow(db, companyId, templateId)
  const at = house.clock.now()
  if (!row || (templateGoneAt(row.deletedAt) ?? at + 1) <= at) throw new Refusal('template.notFound')
  audit({ target: templateId, after: auditedOf(row) })
  if (!mayMove(templateMoves, 'restore', row.status)) return listItemOf(db, companyId, templateId)
  const draft = row.draft ?? row.content
  const draftType = row.draftType ?? row.templateType
  const after = { ...row, status: TemplateStatus.Draft, draft, draftType, content: null, deletedAt: null, quality: 'UNKNOWN' as const }
  await saveTemplate(db, companyId, after, at, actor.userId)
  await tellTemplate({ ...ctx, companyId }, templateId, { mayLeaveAsBefore: true })
  return listItemOf(db, companyId, templateId)
}
