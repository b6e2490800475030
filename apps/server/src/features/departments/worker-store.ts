import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'

type Worker = { email: string; permissions: Permission[]; departmentIds: string[]; departmentAll: boolean }

/** Somebody who was not removed, and in which departments they work. */
export async function findWorker(db: Db, companyId: string, userId: string): Promise<Worker | null> {
  const [row] = await db<Worker[]>`
    select p.email, m.permissions, m.department_all, array(select l.department_id from membership_departments l
      where l.company_id = m.company_id and l.user_id = m.user_id) as department_ids
    from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null`
  return row ?? null
}
