import { worksIn } from '@prosa/contract/permissions'
import type { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { quickReplyBinLife } from '@prosa/contract/quick-replies/limits'
import { mayChangeQuickReply, seesQuickReply } from '@prosa/contract/quick-replies/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listPropertyNames } from '../properties/public.ts'
import { isOpenDepartment, listKeptRows, listNamingRows, listQuickReplyRows } from './quick-reply-store.ts'
import { showQuickReplies } from './show-quick-replies.ts'

type Calls = typeof quickReplyCalls

export const listQuickReplies: Handler<Calls['listQuickReplies']> = async (ctx) => {
  const { db, actor } = ctx
  const rows = await listQuickReplyRows(db, actor.companyId, actor.userId)
  return showQuickReplies(
    ctx,
    rows.filter((row) => seesQuickReply(actor, row)),
  )
}

export const listDepartmentQuickReplies: Handler<Calls['listDepartmentQuickReplies']> = async (ctx, { departmentId }) => {
  const { db, actor } = ctx
  const isThere = worksIn(actor, departmentId) && (await isOpenDepartment(db, actor.companyId, departmentId))
  if (!isThere) throw new Refusal('department.notFound')
  const rows = await listQuickReplyRows(db, actor.companyId, actor.userId)
  return showQuickReplies(
    ctx,
    rows.filter((row) => seesQuickReply(actor, row) && (row.scope !== 'department' || row.departmentIds.includes(departmentId))),
  )
}

export const listPropertiesQuickReplies: Handler<Calls['listPropertiesQuickReplies']> = async (ctx) => listNaming(ctx, null)

export const listPropertyQuickReplies: Handler<Calls['listPropertyQuickReplies']> = async (ctx, { propertyId }) => {
  const names = await listPropertyNames(ctx.db, ctx.actor.companyId)
  if (!names.some((property) => property.propertyId === propertyId)) throw new Refusal('property.notFound')
  return listNaming(ctx, propertyId)
}

export const listKeptQuickReplies: Handler<Calls['listKeptQuickReplies']> = async (ctx) => {
  const { db, actor, house } = ctx
  const rows = await listKeptRows(db, actor.companyId, actor.userId, house.clock.now() - quickReplyBinLife)
  const names = await listPropertyNames(db, actor.companyId)
  return {
    quickReplies: await showQuickReplies(
      ctx,
      rows.filter((row) => mayChangeQuickReply(actor, row)),
    ),
    propertyNames: names.map(({ name }) => name),
  }
}

async function listNaming(ctx: Parameters<typeof listQuickReplies>[0], propertyId: string | null) {
  const { db, actor } = ctx
  const rows = await listNamingRows(db, actor.companyId, actor.userId, propertyId)
  return showQuickReplies(
    ctx,
    rows.filter((row) => seesQuickReply(actor, row)),
  )
}
