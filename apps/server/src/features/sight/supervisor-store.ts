import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

type Asker = Pick<Actor, 'companyId' | 'userId' | 'permissions' | 'departmentIds'>

/** Whether somebody looks after a department: who is named for it counts while they work there, administrators always. */
export function isSupervisedBy(
  db: Db,
  { companyId, userId, permissions, departmentIds }: Asker,
  departmentId: postgres.Fragment,
): postgres.Fragment {
  if (permissions.includes('admin')) return db`true`
  const worksThere = departmentIds === 'all' ? db`true` : db`${departmentId} = any (${[...departmentIds]})`
  return db`(${worksThere} and exists (select 1 from department_supervisors v
    where v.company_id = ${companyId} and v.department_id = ${departmentId} and v.user_id = ${userId}))`
}

export async function isSupervisor(db: Db, actor: Asker, departmentId: string): Promise<boolean> {
  const [row] = await db<[{ isOne: boolean }]>`select ${isSupervisedBy(db, actor, db`${departmentId}::uuid`)} as is_one`
  return row.isOne
}

/** Who is named to look after departments, and works in them still. Who was taken out of one stays named, and is told nothing. */
export async function listSupervisors(db: Db, companyId: string, departmentIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db<{ departmentId: string; userId: string }[]>`
    select v.department_id, v.user_id from department_supervisors v
      join memberships m on m.company_id = v.company_id and m.user_id = v.user_id and ${isPresent(db)}
    where v.company_id = ${companyId} and v.department_id = any (${[...departmentIds]}) and m.permissions && array['agent', 'admin']
      and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
        where w.company_id = v.company_id and w.user_id = v.user_id and w.department_id = v.department_id))
    order by v.department_id, v.user_id`
  return new Map(
    [...Map.groupBy(rows, ({ departmentId }) => departmentId)].map(([departmentId, of]) => [departmentId, of.map(({ userId }) => userId)]),
  )
}

export async function listAdministrators(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select m.user_id from memberships m where m.company_id = ${companyId} and ${isPresent(db)} and 'admin' = any (m.permissions)`
  return rows.map(({ userId }) => userId)
}

const isPresent = (db: Db) => db`m.deleted_at is null and m.deactivated_at is null`
