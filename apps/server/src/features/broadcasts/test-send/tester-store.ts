import type { Db } from '../../../kit/db/db.ts'

export type Tester = { name: string; email: string }

/** Who sends a test: their own data stands where a contact's would. */
export async function findTester(db: Db, companyId: string, userId: string): Promise<Tester> {
  const [row] = await db<Tester[]>`select m.name, p.email from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row ?? { name: '', email: '' }
}

/** The names of these testers, by their ids. */
export async function listTesterNames(db: Db, companyId: string, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ userId: string; name: string }[]>`select user_id, name from memberships
    where company_id = ${companyId} and user_id = any (${[...userIds]})`
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}
