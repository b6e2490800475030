import { may, worksIn } from '@prosa/contract/permissions'
import { emptyContent } from '@prosa/contract/templates/content'
import type { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { seesTemplate } from '@prosa/contract/templates/rules'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listKnownPropertyNames } from '../properties/public.ts'
import { itemOf, showTemplateDetail } from './show-template.ts'
import { listAccountNumbers, listUsableRows } from './template-list-store.ts'
import { isOpenDepartment } from './template-part-store.ts'
import { findTemplateRow, type TemplateRow } from './template-store.ts'

type Calls = typeof templateDraftCalls

/** One that this person sees; of any other nobody learns whether it is there. */
async function findSeen({ db, actor }: Context, templateId: string): Promise<TemplateRow> {
  const row = await findTemplateRow(db, actor.companyId, templateId)
  if (!row || !seesTemplate(actor, row)) throw new Refusal('template.notFound')
  return row
}

/** Who does not write templates gets the text in use, and nothing of what is behind it. */
export const getTemplate: Handler<Calls['getTemplate']> = async (ctx, { templateId }) => {
  await findSeen(ctx, templateId)
  const detail = await showTemplateDetail(ctx.db, ctx.actor.companyId, templateId, ctx.house)
  if (may(ctx.actor, 'automation')) return detail
  const shown = [detail.headerMediaId, ...detail.cardList.map(({ mediaId }) => mediaId)]
  const media = detail.media.filter(({ mediaId }) => shown.includes(mediaId))
  return { ...detail, departmentIdList: [], revision: null, applications: [], siblings: [], media }
}

export const getTemplatePropertyMap: Handler<Calls['getTemplatePropertyMap']> = async (ctx, { templateId }) => {
  const { content, draft } = await findSeen(ctx, templateId)
  const names = new Map((await listKnownPropertyNames(ctx.db, ctx.actor.companyId)).map(({ propertyId, name }) => [propertyId, name]))
  const { variableList, cardList } = content ?? draft ?? emptyContent
  const all = [
    ...variableList.map((value) => ({ ...value, card: null })),
    ...cardList.flatMap((card, place) => card.variableList.map((value) => ({ ...value, card: place }))),
  ]
  return all.map((value) => ({ ...value, propertyName: names.get(value.source.propertyId ?? '') ?? null }))
}

export const listDepartmentTemplates: Handler<Calls['listDepartmentTemplates']> = async (ctx, { departmentId }) => {
  const { db, actor } = ctx
  const isThere = worksIn(actor, departmentId) && (await isOpenDepartment(db, actor.companyId, departmentId))
  if (!isThere) throw new Refusal('department.notFound')
  return listUsable(ctx, [departmentId])
}

export const listOwnTemplates: Handler<Calls['listOwnTemplates']> = async (ctx) => {
  const { permissions, departmentIds } = ctx.actor
  return listUsable(ctx, permissions.includes('admin') || departmentIds === 'all' ? 'all' : departmentIds)
}

async function listUsable({ db, actor }: Context, departmentIds: readonly string[] | 'all'): Promise<TemplateListItem[]> {
  const { companyId } = actor
  const [rows, numbers] = await allAnswered([listUsableRows(db, companyId, departmentIds), listAccountNumbers(db, companyId)])
  return rows.map((row) => itemOf(row, numbers))
}
