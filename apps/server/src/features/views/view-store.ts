import type { Group } from '@prosa/contract/conditions/condition'
import type { ViewScope } from '@prosa/contract/views/model'
import { viewPlace } from '@prosa/contract/views/rules'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'

const named = { index: 'views_name', code: 'view.nameTaken', field: 'name' } as const

export type ViewRow = {
  viewId: string
  scope: ViewScope
  departmentId: string | null
  authorId: string
  authorName: string
  name: string
  condition: Group
  /** The person who last saved the condition. Administrators can change the views of others. */
  conditionBy: string
  deletedAt: number | null
  version: number
}

/** What people say of a view. */
export type ViewContent = Pick<ViewRow, 'scope' | 'departmentId' | 'authorId' | 'name' | 'condition' | 'conditionBy'>
type Key = { companyId: string; viewId: string }

const select = (db: Db, companyId: string, is: postgres.Fragment): Promise<ViewRow[]> => db<ViewRow[]>`
  select v.view_id, v.scope, v.department_id, v.author_id, a.name as author_name, v.name, v.condition,
    coalesce(v.condition_by, v.author_id) as condition_by, v.deleted_at, v.version
  from views v join memberships a on a.company_id = v.company_id and a.user_id = v.author_id
  where v.company_id = ${companyId} and ${is}`

/** Of these places, without the bin. */
export const listViewRows = (db: Db, companyId: string, places: readonly string[]): Promise<ViewRow[]> =>
  select(db, companyId, db`v.place = any (${[...places]}) and v.deleted_at is null`)

/** Those of the company and of all its departments, and this person's own. */
export const listAllViewRows = (db: Db, companyId: string, userId: string): Promise<ViewRow[]> =>
  select(db, companyId, db`v.deleted_at is null and (v.scope <> 'own' or v.author_id = ${userId})`)

export const findViewRows = (db: Db, companyId: string, viewIds: readonly string[]): Promise<ViewRow[]> =>
  select(db, companyId, db`v.view_id = any (${[...viewIds]})`)

type Naming = { name: string; isShared: boolean }

/** Those whose condition asks for this property, without the bin. */
export const listViewsNaming = (db: Db, companyId: string, propertyId: string): Promise<Naming[]> => db<Naming[]>`
  select name, scope = 'company' as is_shared from views where company_id = ${companyId} and deleted_at is null
    and jsonb_path_exists(condition, '$.** ? (@.field == "property" && @.id == $id)', jsonb_build_object('id', ${propertyId}::text))
  order by name collate "und-x-icu", view_id`

/** What is read of it afterwards holds until the command's end. */
export async function lockViewRow(db: Db, { companyId, viewId }: Key): Promise<void> {
  await db`select 1 from views where company_id = ${companyId} and view_id = ${viewId} for no key update`
}

/** How many a place has is decided by one at a time. */
export async function lockPlaces(db: Db, companyId: string): Promise<void> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
}

export async function countViewsIn(db: Db, companyId: string, place: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from views
    where company_id = ${companyId} and place = ${place} and deleted_at is null`
  return row.count
}

export async function insertView(db: Db, { companyId, viewId }: Key, content: ViewContent, at: number): Promise<void> {
  const { scope, departmentId, authorId, name, condition, conditionBy } = content
  await unlessTaken(
    db`insert into views (company_id, view_id, scope, department_id, author_id, name, condition, condition_by, place, created_at)
      values (${companyId}, ${viewId}, ${scope}, ${departmentId}, ${authorId}, ${name}, ${db.json(condition as never)}, ${conditionBy},
        ${viewPlace(content)}, ${at})`,
    named,
  )
}

/** Returns the new version, as the one below. */
export async function saveView(db: Db, key: Key, content: ViewContent): Promise<number> {
  const { scope, departmentId, authorId, name, condition, conditionBy } = content
  return changed(
    db,
    key,
    db`scope = ${scope}, department_id = ${departmentId}, author_id = ${authorId}, name = ${name}, condition = ${db.json(condition as never)},
      condition_by = ${conditionBy}, place = ${viewPlace(content)}`,
  )
}

export const setViewDeleted = (db: Db, key: Key, at: number | null): Promise<number> => changed(db, key, db`deleted_at = ${at}`)

async function changed(db: Db, { companyId, viewId }: Key, set: postgres.Fragment): Promise<number> {
  const [row] = await unlessTaken(
    db<[{ version: number }]>`update views set ${set}, version = version + 1
      where company_id = ${companyId} and view_id = ${viewId} returning version`,
    named,
  )
  return row!.version
}

/** Some of those that were in the bin for as long as they may: whoever adds one takes them away. */
export async function forgetViews(db: Db, companyId: string, before: number, most: number): Promise<void> {
  await db`delete from views where company_id = ${companyId} and view_id in (
    select view_id from views where company_id = ${companyId} and deleted_at < ${before} limit ${most})`
}

/** Of a view that can be shared with it: neither removed nor a draft; it stays so until the command's end. */
export async function holdDepartment(db: Db, companyId: string, departmentId: string): Promise<boolean> {
  const { length } = await db`select 1 from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is null and department_name <> '' for share`
  return length > 0
}
