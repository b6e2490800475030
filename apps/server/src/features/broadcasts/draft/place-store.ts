import type { Db } from '../../../kit/db/db.ts'

/** Whether this number is one of those that templates leave by. */
export async function findSendingNumber(db: Db, companyId: string, phonenumberId: string): Promise<boolean> {
  const { length } = await db`select 1 from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null and business_account_id is not null for key share`
  return length > 0
}

export async function isConnected(db: Db, companyId: string, phonenumberId: string): Promise<boolean> {
  const { length } = await db`select 1 from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null and channel_status = 1`
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

/** `isMeant`: the number's new chats go to the department, or there is no other one to choose. */
export type FirstDepartment = { departmentId: string; isMeant: boolean }

/** The department of a draft where nobody chose one, of these alone where they are given: the receiving department of its number before others. */
export async function findFirstDepartment(
  db: Db,
  companyId: string,
  phonenumberId: string,
  of: readonly string[] | 'all',
): Promise<FirstDepartment | null> {
  const [row] = await db<FirstDepartment[]>`
    select d.department_id, n.phonenumber_id is not null or count(*) over () = 1 as is_meant
    from departments d left join phone_numbers n
      on n.company_id = d.company_id and n.phonenumber_id = ${phonenumberId} and n.department_id = d.department_id
    where d.company_id = ${companyId} and d.removed_at is null and d.department_name <> ''
      ${of === 'all' ? db`` : db`and d.department_id = any (${[...of]})`}
    order by n.phonenumber_id is null, lower(d.department_name), d.department_id limit 1`
  return row ?? null
}
