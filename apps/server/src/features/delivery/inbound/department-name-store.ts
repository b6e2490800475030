import type { Db } from '../../../kit/db/db.ts'

/** In small letters, as they are told from each other. */
export async function listNamesLike(db: Db, companyId: string, beginning: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`select lower(department_name) as name from departments
    where company_id = ${companyId} and removed_at is null and starts_with(lower(department_name), ${beginning})`
  return rows.map(({ name }) => name)
}
