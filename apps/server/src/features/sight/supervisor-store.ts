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

/** Who looks after a department and is there to be told, administrators too. */
export async function listSupervisors(db: Db, companyId: string, departmentId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select m.user_id from memberships m
    where m.company_id = ${companyId} and m.deleted_at is null and m.deactivated_at is null and ('admin' = any (m.permissions)
      or exists (select 1 from department_supervisors v
          where v.company_id = m.company_id and v.department_id = ${departmentId} and v.user_id = m.user_id)
        and (m.department_all or exists (select 1 from membership_departments w
          where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = ${departmentId})))`
  return rows.map(({ userId }) => userId)
}
