import type { Db } from '../../../kit/db/db.ts'

/** Somebody who works here; they stay so until the command's end. */
export async function holdPerson(db: Db, companyId: string, userId: string): Promise<boolean> {
  const { length } = await db`select 1 from memberships
    where company_id = ${companyId} and user_id = ${userId} and deactivated_at is null and deleted_at is null for share`
  return length > 0
}

/** One that is neither removed nor a draft; it stays so until the command's end. */
export async function holdDepartment(db: Db, companyId: string, departmentId: string): Promise<boolean> {
  const { length } = await db`select 1 from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is null and department_name <> '' for share`
  return length > 0
}

export type Responsible = { leadId: string | null; departmentId: string | null }

export async function findResponsible(db: Db, companyId: string, contactId: string): Promise<Responsible> {
  const [row] = await db<[Responsible]>`select lead_id, department_id from contacts
    where company_id = ${companyId} and contact_id = ${contactId}`
  return row
}

/** Those of the contact itself, without the bin. */
export async function listOwnLabelIds(db: Db, companyId: string, contactId: string): Promise<string[]> {
  const rows = await db<{ labelId: string }[]>`select x.label_id from contact_labels x
      join labels l on l.company_id = x.company_id and l.label_id = x.label_id and l.deleted_at is null
    where x.company_id = ${companyId} and x.contact_id = ${contactId} order by 1`
  return rows.map(({ labelId }) => labelId)
}
