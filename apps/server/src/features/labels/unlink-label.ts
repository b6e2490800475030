import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Handler } from '../../kit/serve.ts'
import { findTarget, readTarget } from './find-target.ts'
import { deleteLink } from './link-store.ts'
import { findLabel } from './lock-label.ts'

export const unlinkLabel: Handler<typeof labelLinkCalls.unlinkLabel> = async (ctx, { labelId, ...named }) => {
  const target = readTarget(named)
  await findTarget(ctx, target)
  await findLabel(ctx, labelId)
  await deleteLink(ctx.db, ctx.actor.companyId, target, labelId)
  return { linked: false }
}
