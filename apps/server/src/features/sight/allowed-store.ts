import type { DepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Db } from '../../kit/db/db.ts'

/** What the department's people may do with its chats; also of one that is removed and still has some. */
export async function getAllowed(db: Db, companyId: string, departmentId: string): Promise<DepartmentPermissions> {
  const [row] = await db<[DepartmentPermissions]>`
    select may_transfer as transfer, may_close as close, may_template as template, may_see_others as see_others from departments
    where company_id = ${companyId} and department_id = ${departmentId}`
  return row
}
