import { writtenTypeOf } from '@prosa/contract/templates/categories'
import { emptyContent } from '@prosa/contract/templates/content'
import type { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateNameOf } from '@prosa/contract/templates/template-name'
import { newId } from '../../kit/db/ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findFreeName, languageOf, readDepartments, refuseUnfit } from './read-draft.ts'
import { auditedOf, refuseFull } from './save-draft.ts'
import { showTemplateDetail } from './show-template.ts'
import { tellTemplate } from './tell-template.ts'
import { followContent, saveTemplateDepartments } from './template-part-store.ts'
import { findTemplateRow, insertTemplate, lockTemplateRow, saveTemplate } from './template-store.ts'

type Calls = typeof templateDraftCalls

/** [TE11] In another language it is a sibling of the same name, unless another name is said. */
export const duplicateTemplate: Handler<Calls['duplicateTemplate']> = async (ctx, { templateId, templateName = '', language: said }) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  refuseUnfit({ language: said })
  await refuseFull(ctx)
  const row = await findTemplateRow(db, companyId, templateId)
  if (!row) throw new Refusal('template.notFound')
  const language = said === undefined ? row.language : languageOf(said)
  const name = templateNameOf(templateName) || (language === row.language ? await findFreeName(ctx, row.name) : row.name)
  const draft = row.content ?? row.draft ?? emptyContent
  const templateType = writtenTypeOf(row.templateType)
  const at = house.clock.now()
  const key = { companyId, templateId: newId(at) }
  const made = { ...key, name, language, templateType, draft, draftType: templateType, authorId: userId }
  await insertTemplate(db, companyId, made, at)
  await saveTemplateDepartments(db, key, row.departmentIds)
  await followContent(db, key, { draft, content: null })
  audit({ target: key.templateId, after: auditedOf({ ...made, departmentIds: row.departmentIds }) })
  await tellTemplate({ ...ctx, companyId }, key.templateId, { mayLeaveAsBefore: true })
  return showTemplateDetail(db, companyId, key.templateId, house)
}

/** Beside whatever somebody is writing: the text does not change, and what they save afterwards is no less theirs. */
export const setTemplateDepartments: Handler<Calls['setTemplateDepartments']> = async (ctx, { templateId, departmentIdList }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const row = await lockTemplateRow(db, companyId, templateId)
  if (!row || row.deletedAt !== null) throw new Refusal('template.notFound')
  const departmentIds = await readDepartments(ctx, departmentIdList, row.departmentIds)
  audit({ target: templateId, before: auditedOf(row), after: auditedOf({ ...row, departmentIds }) })
  if (departmentIds.join() !== row.departmentIds.join()) {
    await saveTemplateDepartments(db, { companyId, templateId }, departmentIds)
    await saveTemplate(db, companyId, row, house.clock.now(), null)
    await tellTemplate({ ...ctx, companyId }, templateId)
  }
  return showTemplateDetail(db, companyId, templateId, house)
}
