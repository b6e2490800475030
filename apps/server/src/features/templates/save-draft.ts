import { isDeepStrictEqual } from 'node:util'
import { mayMove } from '@prosa/contract/kit/moves'
import { writtenTypeOf } from '@prosa/contract/templates/categories'
import { emptyContent } from '@prosa/contract/templates/content'
import type { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { mostTemplates } from '@prosa/contract/templates/limits'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { mayWriteTemplate } from '@prosa/contract/templates/rules'
import { TemplateStatus, TemplateType, templateMoves } from '@prosa/contract/templates/states'
import { isMadeName, nameOfDescription, templateNameOf } from '@prosa/contract/templates/template-name'
import { insertAuditEntry } from '../../kit/audit.ts'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { contentWith, findFreeName, languageOf, readDepartments, refuseUnfit, refuseUnknown, type SaidDraft } from './read-draft.ts'
import { showTemplateDetail } from './show-template.ts'
import { tellTemplate } from './tell-template.ts'
import { isBeingDeleted } from './template-bin-store.ts'
import { followContent, lockTemplateCount, saveTemplateDepartments } from './template-part-store.ts'
import { insertTemplate, lockTemplateRow, saveTemplate, type TemplateRow } from './template-store.ts'

type Calls = typeof templateDraftCalls

export const createTemplateDraft: Handler<Calls['createTemplateDraft']> = async (ctx, { templateId, version, ...said }) => {
  if (templateId === undefined) return addDraft(ctx, said)
  if (version === undefined) throw new Refusal('input.invalid', { fields: [{ name: 'version', problem: 'required' }] })
  const { before, after, detail } = await saveDraft(ctx, templateId, version, said)
  ctx.audit({ target: templateId, before: auditedOf(before), after: auditedOf(after) })
  return detail
}

/** Writes by itself every few seconds while somebody types: only whom it is for is an entry of the log. */
export const saveTemplateDraft: Handler<Calls['saveTemplateDraft']> = async (ctx, { templateId, version, ...said }) => {
  const { db, actor, visitor, house } = ctx
  const { before, after, detail } = await saveDraft(ctx, templateId, version, said)
  if (!isDeepStrictEqual(before.departmentIds, after.departmentIds)) {
    const changed = { target: templateId, before: auditedOf(before), after: auditedOf(after) }
    const { companyId, userId } = actor
    await insertAuditEntry(db, { ...visitor, ...changed, companyId, userId, what: 'template.departments', at: house.clock.now() })
  }
  return detail
}

/** One more, under the lock of the count. */
async function addDraft(ctx: Context, said: SaidDraft): Promise<TemplateDetail> {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  refuseUnfit(said)
  await refuseFull(ctx)
  const draft = contentWith(emptyContent, said)
  await refuseUnknown(ctx, draft, [])
  const departmentIds = await readDepartments(ctx, said.departmentIdList ?? [], [])
  const name = templateNameOf(said.templateName ?? '') || (await findFreeName(ctx, nameOfDescription(draft.description)))
  const { templateType = TemplateType.V3Utility, language = 'pt_BR' } = said
  const at = house.clock.now()
  const key = { companyId, templateId: newId(at) }
  const made = { ...key, name, language: languageOf(language), templateType, draft, draftType: templateType, authorId: userId }
  await insertTemplate(db, companyId, made, at)
  await saveTemplateDepartments(db, key, departmentIds)
  await followContent(db, key, { draft, content: null })
  audit({ target: key.templateId, after: auditedOf({ ...made, departmentIds }) })
  await tellTemplate({ ...ctx, companyId }, key.templateId, { mayLeaveAsBefore: true })
  return showTemplateDetail(db, companyId, key.templateId, house)
}

export async function refuseFull({ db, actor }: Context, added = 1): Promise<void> {
  if ((await lockTemplateCount(db, actor.companyId)) + added > mostTemplates) throw new Refusal('template.tooMany')
}

export const auditedOf = ({
  name,
  language,
  templateType,
  departmentIds,
}: Pick<TemplateRow, 'name' | 'language' | 'templateType' | 'departmentIds'>) => ({
  templateName: name,
  language,
  templateType,
  departmentIdList: departmentIds,
})

/** [TE7] What the provider said meanwhile is in nobody's way; what somebody else wrote is. */
export function refuseStale({ version, writtenVersion, writtenByName }: TemplateRow, seen: number): void {
  if (seen < writtenVersion || seen > version)
    throw new Refusal('template.changedMeanwhile', { facts: { version, changedBy: writtenByName } })
}

type Saved = { before: TemplateRow; after: TemplateRow; detail: TemplateDetail }

async function saveDraft(ctx: Context, templateId: string, seen: number, said: SaidDraft): Promise<Saved> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  refuseUnfit(said)
  // Names are decided by one at a time, and that lock comes before the template's own.
  if (said.templateName !== undefined || said.language !== undefined || said.description !== undefined)
    await lockTemplateCount(db, companyId)
  const row = await lockTemplateRow(db, companyId, templateId)
  if (!row) throw new Refusal('template.notFound')
  if (!mayWriteTemplate(row.status)) throw new Refusal('template.notEditable')
  refuseStale(row, seen)

  const draft = contentWith(row.draft ?? row.content ?? emptyContent, said)
  await refuseUnknown(ctx, draft, [row.draft, row.content])
  const departmentIds = said.departmentIdList ? await readDepartments(ctx, said.departmentIdList, row.departmentIds) : row.departmentIds
  const draftType = said.templateType ?? row.draftType ?? writtenTypeOf(row.templateType)
  const isDraft = mayMove(templateMoves, 'edit', row.status)
  // Who opens a submitted text and saves it as it is begins no other one.
  const isUntouched = row.draft === null && isDeepStrictEqual([draft, draftType], [row.content, writtenTypeOf(row.templateType)])
  const after: TemplateRow = {
    ...row,
    ...(await identityOf(ctx, row, said)),
    ...(!isUntouched && { draft, draftType }),
    templateType: isDraft ? draftType : row.templateType,
    departmentIds,
  }
  const shown = async () => ({ before: row, after, detail: await showTemplateDetail(db, companyId, templateId, house) })
  if (isDeepStrictEqual(after, row)) return shown()

  await saveTemplate(db, companyId, after, house.clock.now(), actor.userId)
  const hasMoved = !isDeepStrictEqual(departmentIds, row.departmentIds)
  if (hasMoved) await saveTemplateDepartments(db, { companyId, templateId }, departmentIds)
  await followContent(db, { companyId, templateId }, after)
  await tellTemplate({ ...ctx, companyId }, templateId, { mayLeaveAsBefore: isDraft || !hasMoved })
  return shown()
}

/** Name and language: of a draft as they are said, and a made name goes on with the description; of what was submitted they stay. */
async function identityOf(ctx: Context, row: TemplateRow, said: SaidDraft): Promise<Partial<TemplateRow>> {
  const language = said.language === undefined ? row.language : languageOf(said.language)
  const typed = templateNameOf(said.templateName ?? '')
  const known = (row.draft ?? emptyContent).description
  const isFollowing = said.templateName === undefined ? isMadeName(row.name, known) : typed === ''
  const description = said.description ?? known
  const isOther = isFollowing && said.description !== undefined && !isMadeName(row.name, description)
  const name =
    typed || (isOther && row.status === TemplateStatus.Draft ? await findFreeName(ctx, nameOfDescription(description)) : row.name)
  if (name === row.name && language === row.language) return { name, language }
  // The provider still has it under its name while it is being deleted there.
  const isSettled = row.status !== TemplateStatus.Draft || (await isBeingDeleted(ctx.db, ctx.actor.companyId, row.templateId))
  if (isSettled)
    throw new Refusal('template.notEditable', { fields: [{ name: name === row.name ? 'language' : 'templateName', problem: 'notInList' }] })
  // The name that rests at a provider is another one's from now on.
  return { name, language, nameRestsUntil: null }
}

export const discardTemplateRevision: Handler<Calls['discardTemplateRevision']> = async (ctx, { templateId, version }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const row = await lockTemplateRow(db, companyId, templateId)
  // A draft has no other text to go back to.
  if (!row || row.content === null || row.status === TemplateStatus.Deleted) throw new Refusal('template.notFound')
  refuseStale(row, version)
  audit({ target: templateId, before: auditedOf(row) })
  if (row.draft === null) return showTemplateDetail(db, companyId, templateId, house)
  const after = { ...row, draft: null, draftType: null }
  await saveTemplate(db, companyId, after, house.clock.now(), actor.userId)
  await followContent(db, { companyId, templateId }, after)
  await tellTemplate({ ...ctx, companyId }, templateId, { mayLeaveAsBefore: true })
  return showTemplateDetail(db, companyId, templateId, house)
}
