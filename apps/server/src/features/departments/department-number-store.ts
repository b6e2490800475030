import type { Db } from '../../kit/db/db.ts'

export async function insertNumbers(db: Db, companyId: string, departmentId: string, phonenumberIds: readonly string[]): Promise<void> {
  await db`insert into department_numbers (company_id, department_id, phonenumber_id)
    select ${companyId}, ${departmentId}, unnest(${[...phonenumberIds]}::uuid[])`
}

export async function countKnownNumbers(db: Db, companyId: string, phonenumberIds: readonly string[]): Promise<number> {
  const [row] = await db<[{ known: number }]>`select count(*) as known from phone_numbers
    where company_id = ${companyId} and phonenumber_id = any (${[...phonenumberIds]})`
  return row.known
}

/** In the company's order. */
export async function listNumbersOf(db: Db, companyId: string, departmentId: string): Promise<string[]> {
  const rows = await db<{ phonenumberId: string }[]>`
    select n.phonenumber_id from department_numbers n join phone_numbers p using (company_id, phonenumber_id)
    where n.company_id = ${companyId} and n.department_id = ${departmentId} order by p.position, p.phonenumber_id`
  return rows.map(({ phonenumberId }) => phonenumberId)
}

export async function replaceNumbers(db: Db, companyId: string, departmentId: string, phonenumberIds: readonly string[]): Promise<void> {
  await db`delete from department_numbers where company_id = ${companyId} and department_id = ${departmentId}`
  await insertNumbers(db, companyId, departmentId, phonenumberIds)
}
