import type { Department } from '@prosa/contract/departments/model'
import type { Db } from '../../kit/db.ts'

export async function insertDepartment(db: Db, companyId: string, department: Department): Promise<void> {
  const { departmentId, departmentName, phonenumberIdList } = department
  await db`insert into departments (company_id, department_id, department_name) values (${companyId}, ${departmentId}, ${departmentName})`
  await db`insert into department_numbers (company_id, department_id, phonenumber_id)
    select ${companyId}, ${departmentId}, unnest(${phonenumberIdList}::text[])`
}
