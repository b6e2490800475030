import type { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import { dashboardProblems } from '@prosa/contract/company-dashboards/dashboard-problems'
import { companyDashboardEvents } from '@prosa/contract/company-dashboards/events'
import { type CompanyDashboard, mostDashboards } from '@prosa/contract/company-dashboards/model'
import { movedTo } from '@prosa/contract/company-dashboards/moved-to'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import {
  binDashboard,
  findBinned,
  forgetBinned,
  insertDashboard,
  listDashboardRows,
  lockDashboards,
  nextVersion,
  saveDashboard,
  savePlaces,
} from './dashboard-store.ts'

type Calls = typeof companyDashboardCalls

/** DECISIONS, "Deleted": what was deleted can be had back for 30 days. */
const binLife = 30 * 86_400_000

export const createCompanyDashboard: Handler<Calls['createCompanyDashboard']> = async (ctx, { companyId, ...said }) => {
  const { title, url } = read(said)
  const all = await lockDashboards(ctx.db, companyId)
  if (all.length >= mostDashboards) throw new Refusal('companyDashboard.tooMany')
  const version = await nextVersion(ctx.db, companyId, ctx.house.clock.now())
  const added = { companyDashboardId: newId(), title, url, position: all.length, version }
  await insertDashboard(ctx.db, companyId, added)
  ctx.audit({ target: added.companyDashboardId, after: { title, url } })
  await tell(ctx, companyId, version)
  return added
}

export const changeCompanyDashboard: Handler<Calls['changeCompanyDashboard']> = async (ctx, { companyId, companyDashboardId, ...said }) => {
  const { before } = await lockOne(ctx, companyId, companyDashboardId)
  if (said.version !== undefined && said.version !== before.version) throw new Refusal('company.changedMeanwhile')
  const { title, url } = read({ title: said.title ?? before.title, url: said.url ?? before.url })
  const version = await nextVersion(ctx.db, companyId, ctx.house.clock.now())
  const after = { ...before, title, url, version }
  await saveDashboard(ctx.db, companyId, after)
  ctx.audit({ target: companyDashboardId, before: { title: before.title, url: before.url }, after: { title, url } })
  await tell(ctx, companyId, version)
  return after
}

export const moveCompanyDashboard: Handler<Calls['moveCompanyDashboard']> = async (ctx, { companyId, companyDashboardId, position }) => {
  const { all, before } = await lockOne(ctx, companyId, companyDashboardId)
  const after = await place(ctx, companyId, movedTo(all.map(idOf), companyDashboardId, position))
  const { title } = before
  ctx.audit({
    target: companyDashboardId,
    before: { title, position: before.position },
    after: { title, position: after.findIndex((each) => idOf(each) === companyDashboardId) },
  })
  return after
}

export const deleteCompanyDashboard: Handler<Calls['deleteCompanyDashboard']> = async (ctx, { companyId, companyDashboardId }) => {
  const { all, before } = await lockOne(ctx, companyId, companyDashboardId)
  const at = ctx.house.clock.now()
  await forgetBinned(ctx.db, companyId, at - binLife)
  await binDashboard(ctx.db, companyId, companyDashboardId, { at, version: await nextVersion(ctx.db, companyId, at) })
  await place(
    ctx,
    companyId,
    all.map(idOf).filter((id) => id !== companyDashboardId),
  )
  ctx.audit({ target: companyDashboardId, before: { title: before.title, url: before.url } })
  return { deleted: true }
}

export const restoreCompanyDashboard: Handler<Calls['restoreCompanyDashboard']> = async (ctx, { companyId, companyDashboardId }) => {
  const all = await lockDashboards(ctx.db, companyId)
  const binned = await findBinned(ctx.db, companyId, companyDashboardId, ctx.house.clock.now() - binLife)
  if (!binned) throw new Refusal('companyDashboard.notFound')
  if (all.length >= mostDashboards) throw new Refusal('companyDashboard.tooMany')
  ctx.audit({ target: companyDashboardId, after: { title: binned.title, url: binned.url } })
  return place(ctx, companyId, movedTo(all.map(idOf), companyDashboardId, binned.position))
}

const idOf = ({ companyDashboardId }: CompanyDashboard) => companyDashboardId

function read({ title, url }: { title: string; url: string }) {
  const fields = dashboardProblems({ title, url })
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  return { title: title.trim(), url: url.trim() }
}

async function lockOne({ db }: Context, companyId: string, companyDashboardId: string) {
  const all = await lockDashboards(db, companyId)
  const before = all.find((each) => idOf(each) === companyDashboardId)
  if (!before) throw new Refusal('companyDashboard.notFound')
  return { all, before }
}

async function place(ctx: Context, companyId: string, ids: readonly string[]): Promise<CompanyDashboard[]> {
  const version = await nextVersion(ctx.db, companyId, ctx.house.clock.now())
  await savePlaces(ctx.db, companyId, ids, version)
  return tell(ctx, companyId, version)
}

async function tell({ db, emit }: Context, companyId: string, version: number): Promise<CompanyDashboard[]> {
  const dashboards = await listDashboardRows(db, companyId)
  emit(companyDashboardEvents.changed, { version })
  return dashboards
}
