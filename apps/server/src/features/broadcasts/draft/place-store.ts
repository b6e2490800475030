import type { Db } from '../../../kit/db/db.ts'

/** Whether this number is one of those that templates leave by. */
export async function findSendingNumber(db: Db, companyId: string, phonenumberId: string): Promise<boolean> {
  const { length } = await db`select 1 from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null and business_account_id is not null for key share`
  return length > 0
}

/** Whether it can be chosen, being neither removed nor a draft; it stays so until the command's end. */
export async function holdDepartment(db: Db, companyId: string, departmentId: string): Promise<boolean> {
  const { length } = await db`select 1 from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is null and department_name <> '' for share`
  return length > 0
}

/** What a draft begins with where nobody chose: the company's first number, connected ones before others. */
export async function findFirstNumber(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db<{ phonenumberId: string }[]>`select phonenumber_id from phone_numbers
    where company_id = ${companyId} and removed_at is null and business_account_id is not null
    order by channel_status <> 1, position, phonenumber_id limit 1`
  return row?.phonenumberId ?? null
}

/** The first by name of those that can be chosen; of these alone where they are given. */
export async function findFirstDepartment(db: Db, companyId: string, of: readonly string[] | 'all'): Promise<string | null> {
  const [row] = await db<{ departmentId: string }[]>`select department_id from departments
    where company_id = ${companyId} and removed_at is null and department_name <> ''
      ${of === 'all' ? db`` : db`and department_id = any (${[...of]})`}
    order by lower(department_name), department_id limit 1`
  return row?.departmentId ?? null
}
