import type { labelCalls } from '@prosa/contract/labels/calls'
import { binLife } from '@prosa/contract/labels/limits'
import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { seesLabel } from '@prosa/contract/labels/rules'
import { may } from '@prosa/contract/permissions'
import type { Handler } from '../../kit/http/serve.ts'
import { findTarget } from './find-target.ts'
import { listBinnedRows, listLabelRows, listLinkedRows, listUsedRows, toLabel } from './label-store.ts'

export const listLabels: Handler<typeof labelCalls.listLabels> = async ({ db, actor }, { fillDetail = false }) => {
  const listRows = fillDetail && may(actor, 'admin') ? listUsedRows : listLabelRows
  const rows = await listRows(db, actor.companyId)
  return rows.filter((row) => seesLabel(actor, row)).map(toLabel)
}

export const listLabelBin: Handler<typeof labelCalls.listLabelBin> = async ({ db, actor, house }) => {
  const rows = await listBinnedRows(db, actor.companyId, house.clock.now() - binLife)
  return rows.map(toLabel)
}

export const listMessageLabels: Handler<typeof labelLinkCalls.listMessageLabels> = async (ctx, { messageId }) => {
  const target = { kind: 'message', messageId } as const
  await findTarget(ctx, target)
  return (await listLinkedRows(ctx.db, ctx.actor.companyId, target)).map(toLabel)
}

export const listChatLabels: Handler<typeof labelLinkCalls.listChatLabels> = async (ctx, { phonenumberId, waId }) => {
  const target = { kind: 'chat', phonenumberId, waId } as const
  await findTarget(ctx, target)
  return (await listLinkedRows(ctx.db, ctx.actor.companyId, target)).map(toLabel)
}
