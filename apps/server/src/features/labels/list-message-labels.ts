import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findTarget } from './find-target.ts'
import { listLinkedRows } from './label-store.ts'
import { tellLabel } from './tell-label.ts'

export const listMessageLabels: Handler<typeof labelLinkCalls.listMessageLabels> = async (ctx, { messageId }) => {
  const target = { kind: 'message', messageId } as const
  await findTarget(ctx, target)
  return (await listLinkedRows(ctx.db, ctx.actor.companyId, target)).map(tellLabel)
}
