import type { Db } from '../../kit/db/db.ts'

type Key = { companyId: string; departmentId: string }

export type Named = { userId: string; email: string; isNamed: boolean; worksHere: boolean }

/** Who looks after the department, and those of the others who are somebody; without those who were removed. */
export async function listSupervisorRows(db: Db, { companyId, departmentId }: Key, others: readonly string[]): Promise<Named[]> {
  return db<Named[]>`
    select m.user_id, p.email, s.user_id is not null as is_named, m.department_all or 'admin' = any (m.permissions)
      or exists (select 1 from membership_departments d where d.company_id = m.company_id and d.user_id = m.user_id
        and d.department_id = ${departmentId}) as works_here
    from memberships m join persons p using (person_id)
      left join department_supervisors s on s.company_id = m.company_id and s.user_id = m.user_id and s.department_id = ${departmentId}
    where m.company_id = ${companyId} and m.deleted_at is null and (s.user_id is not null or m.user_id = any (${[...others]}))
    order by m.user_id`
}

export async function insertSupervisors(db: Db, { companyId, departmentId }: Key, userIds: readonly string[]): Promise<void> {
  await db`insert into department_supervisors (company_id, department_id, user_id)
    select ${companyId}, ${departmentId}, unnest(${[...userIds]}::uuid[])`
}

export async function deleteSupervisors(db: Db, { companyId, departmentId }: Key, userIds: readonly string[]): Promise<void> {
  await db`delete from department_supervisors
    where company_id = ${companyId} and department_id = ${departmentId} and user_id = any (${[...userIds]})`
}
