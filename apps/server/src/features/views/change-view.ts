import type { viewCalls } from '@prosa/contract/views/calls'
import { mostViews, viewBinLife } from '@prosa/contract/views/limits'
import { viewPlace } from '@prosa/contract/views/rules'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { auditedOf, findSeenView, lockView, showView, tellView } from './find-view.ts'
import { readView } from './read-view.ts'
import { countViewsIn, forgetViews, insertView, lockPlaces, saveView, setViewDeleted, type ViewContent } from './view-store.ts'

const forgottenAtOnce = 100

export const createView: Handler<typeof viewCalls.createView> = async (ctx, said) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const now = house.clock.now()
  await lockPlaces(db, companyId)
  const content = await readView(ctx, said, null)
  await forgetViews(db, companyId, now - viewBinLife, forgottenAtOnce)
  await checkRoom(ctx, content)
  const viewId = newId(now)
  await insertView(db, { companyId, viewId }, content, now)
  audit({ target: viewId, after: auditedOf(content) })
  tellView(ctx, viewId, 1, [content])
  return showView(actor, await findSeenView(ctx, viewId))
}

export const changeView: Handler<typeof viewCalls.updateView> = async (ctx, { viewId, version: seen, ...said }) => {
  const { db, actor, audit } = ctx
  const { companyId } = actor
  await lockPlaces(db, companyId)
  const row = await lockView(ctx, viewId)
  if (row.deletedAt !== null) throw new Refusal('view.notFound')
  if (seen !== row.version) throw new Refusal('view.changed', { facts: { version: row.version } })
  const content = await readView(ctx, said, row)
  if (viewPlace(content) !== viewPlace(row)) await checkRoom(ctx, content)
  const version = await saveView(db, { companyId, viewId }, content)
  audit({ target: viewId, before: auditedOf(row), after: auditedOf(content) })
  tellView(ctx, viewId, version, [row, content])
  return showView(actor, await findSeenView(ctx, viewId))
}

export const removeView: Handler<typeof viewCalls.removeView> = async (ctx, { viewId }) => {
  const { db, actor, audit, house } = ctx
  const row = await lockView(ctx, viewId)
  if (row.deletedAt !== null) throw new Refusal('view.notFound')
  const version = await setViewDeleted(db, { companyId: actor.companyId, viewId }, house.clock.now())
  audit({ target: viewId, before: auditedOf(row) })
  tellView(ctx, viewId, version, [row])
  return showView(actor, { ...row, version })
}

/** Bringing back what was not deleted is no error. */
export const restoreView: Handler<typeof viewCalls.restoreView> = async (ctx, { viewId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  await lockPlaces(db, companyId)
  const row = await lockView(ctx, viewId)
  if (row.deletedAt !== null && row.deletedAt <= house.clock.now() - viewBinLife) throw new Refusal('view.notFound')
  audit({ target: viewId, after: auditedOf(row) })
  if (row.deletedAt === null) return showView(actor, row)
  await checkRoom(ctx, row)
  const version = await setViewDeleted(db, { companyId, viewId }, null)
  tellView(ctx, viewId, version, [row])
  return showView(actor, { ...row, version })
}

/** Whether its place has room for one more, under the lock of `lockPlaces`. */
async function checkRoom({ db, actor }: Context, content: ViewContent): Promise<void> {
  if ((await countViewsIn(db, actor.companyId, viewPlace(content))) >= mostViews) throw new Refusal('view.tooMany')
}
