import { defaultTemplateStatuses, templatePageSize } from '@prosa/contract/templates/limits'
import type { templateListCalls } from '@prosa/contract/templates/list-calls'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listPropertyNames } from '../properties/public.ts'
import { itemOf } from './show-template.ts'
import { listVersionRows } from './template-detail-store.ts'
import { countMatching, listAccountNumbers, listNamingRows, listPageRows } from './template-list-store.ts'
import { findTemplateRow } from './template-store.ts'

type Calls = typeof templateListCalls

/** [TE14] R192: drafts, the bin and what no account has are shown to who asks for them. One round trip, however many there are. */
export const listTemplates: Handler<Calls['listTemplates']> = async ({ db, actor }, input) => {
  const { companyId } = actor
  const { page = 0, pageSize = templatePageSize, searchFilter = '', orderBy = 'changedTime', departmentIdList = [] } = input
  const { order = orderBy === 'templateName' || orderBy === 'status' ? 'asc' : 'desc', statusFilter = [] } = input
  const wanted = {
    companyId,
    statuses: statusFilter.length > 0 ? statusFilter : defaultTemplateStatuses,
    departmentIds: departmentIdList,
    search: searchFilter,
  }
  const [rows, numbers] = await allAnswered([
    listPageRows(db, wanted, { orderBy, order, most: pageSize, after: page * pageSize }),
    listAccountNumbers(db, companyId),
  ])
  // Behind the last page no row says it.
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countMatching(db, wanted))
  return { templateList: rows.map(({ total: _, ...row }) => itemOf(row, numbers)), total, totalPages: Math.ceil(total / pageSize) }
}

export const listTemplateVersions: Handler<Calls['listTemplateVersions']> = async ({ db, actor }, { templateId }) => {
  const { companyId } = actor
  if (!(await findTemplateRow(db, companyId, templateId))) throw new Refusal('template.notFound')
  return listVersionRows(db, { companyId, templateId })
}

export const listPropertiesTemplates: Handler<Calls['listPropertiesTemplates']> = async (ctx) => listNaming(ctx, null)

export const listPropertyTemplates: Handler<Calls['listPropertyTemplates']> = async (ctx, { propertyId }) => {
  const names = await listPropertyNames(ctx.db, ctx.actor.companyId)
  if (!names.some((property) => property.propertyId === propertyId)) throw new Refusal('property.notFound')
  return listNaming(ctx, propertyId)
}

async function listNaming({ db, actor }: Context, propertyId: string | null) {
  const { companyId } = actor
  const [rows, numbers] = await allAnswered([listNamingRows(db, companyId, propertyId), listAccountNumbers(db, companyId)])
  return rows.map((row) => itemOf(row, numbers))
}
