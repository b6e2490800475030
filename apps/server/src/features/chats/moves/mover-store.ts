import type { Db } from '../../../kit/db/db.ts'

/** As they are called now. */
export async function findMoverName(db: Db, companyId: string, userId: string): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`select m.name from memberships m where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row?.name ?? null
}
