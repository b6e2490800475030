import type { CompanyDashboard } from '@prosa/contract/company-dashboards/model'
import type { Db } from '../../kit/db/db.ts'

const columns = (db: Db) => db`dashboard_id as company_dashboard_id, title, url, position, version::float8`

export const listDashboardRows = (db: Db, companyId: string): Promise<CompanyDashboard[]> =>
  db<
    CompanyDashboard[]
  >`select ${columns(db)} from company_dashboards where company_id = ${companyId} and deleted_at is null order by position`

/** Whoever changes them comes one after the other: places are given by who sees all of them. */
export async function lockDashboards(db: Db, companyId: string): Promise<CompanyDashboard[]> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  return listDashboardRows(db, companyId)
}

/** Newer than every one before it, whatever the clock says. */
export async function nextVersion(db: Db, companyId: string, now: number): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    select greatest(max(version) + 1, ${now}::bigint)::float8 as version from company_dashboards where company_id = ${companyId}`
  return row.version
}

export async function insertDashboard(db: Db, companyId: string, { companyDashboardId, title, url, position, version }: CompanyDashboard) {
  await db`insert into company_dashboards (company_id, dashboard_id, title, url, position, version)
    values (${companyId}, ${companyDashboardId}, ${title}, ${url}, ${position}, ${version})`
}

export async function saveDashboard(db: Db, companyId: string, { companyDashboardId, title, url, version }: CompanyDashboard) {
  await db`update company_dashboards set title = ${title}, url = ${url}, version = ${version}
    where company_id = ${companyId} and dashboard_id = ${companyDashboardId}`
}

/** The places of all of them, of which some may come back from the bin. */
export async function savePlaces(db: Db, companyId: string, ids: readonly string[], version: number): Promise<void> {
  await db`update company_dashboards d set position = n.place - 1, version = ${version}, deleted_at = null
    from unnest(${[...ids]}::uuid[]) with ordinality n (dashboard_id, place)
    where d.company_id = ${companyId} and d.dashboard_id = n.dashboard_id and (d.position <> n.place - 1 or d.deleted_at is not null)`
}

export async function binDashboard(db: Db, companyId: string, dashboardId: string, { at, version }: { at: number; version: number }) {
  await db`update company_dashboards set deleted_at = ${at}, version = ${version} where company_id = ${companyId} and dashboard_id = ${dashboardId}`
}

/** Where it was, for who wants it back. */
export async function findBinned(db: Db, companyId: string, dashboardId: string, since: number): Promise<CompanyDashboard | null> {
  const [row] = await db<CompanyDashboard[]>`
    select ${columns(db)} from company_dashboards where company_id = ${companyId} and dashboard_id = ${dashboardId} and deleted_at >= ${since}`
  return row ?? null
}

export async function forgetBinned(db: Db, companyId: string, before: number): Promise<void> {
  await db`delete from company_dashboards where company_id = ${companyId} and deleted_at < ${before}`
}
