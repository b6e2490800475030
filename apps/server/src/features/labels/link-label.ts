import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { refusedLink } from '@prosa/contract/labels/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findTarget, readTarget } from './find-target.ts'
import { holdLabel, insertLink, listLinkedIds, lockThing } from './link-store.ts'
import { findLabel } from './lock-label.ts'
import { tellThing } from './tell-thing.ts'

export const linkLabel: Handler<typeof labelLinkCalls.linkLabel> = async (ctx, { labelId, ...named }) => {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const target = readTarget(named)
  await lockThing(db, companyId, target)
  const isHome = await findTarget(ctx, target)
  await holdLabel(db, companyId, labelId)
  const label = await findLabel(ctx, labelId)

  const refusal = refusedLink(label, { isHome, labelIds: await listLinkedIds(db, companyId, target) })
  if (refusal) throw new Refusal(refusal)
  const isNew = await insertLink(db, companyId, { target, labelId, userId, at: house.clock.now() })
  if (isNew) await tellThing(ctx, target)
  return { linked: true }
}
