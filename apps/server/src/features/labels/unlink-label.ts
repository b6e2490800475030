import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findTarget, readTarget } from './find-target.ts'
import { deleteLink, lockThing } from './link-store.ts'
import { findLabel } from './lock-label.ts'
import { tellThing } from './tell-thing.ts'

export const unlinkLabel: Handler<typeof labelLinkCalls.unlinkLabel> = async (ctx, { labelId, ...named }) => {
  const target = readTarget(named)
  await lockThing(ctx.db, ctx.actor.companyId, target)
  await findTarget(ctx, target)
  await findLabel(ctx, labelId)
  if (await deleteLink(ctx.db, ctx.actor.companyId, target, labelId)) await tellThing(ctx, target)
  return { linked: false }
}
