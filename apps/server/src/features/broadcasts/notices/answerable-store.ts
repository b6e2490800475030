import type { Db } from '../../../kit/db/db.ts'

/** So many are asked to agree at once. */
const most = 50

/** Who sees the broadcasts of a department: of these, or all but this one. */
export async function listAnswerable(
  db: Db,
  companyId: string,
  departmentId: string,
  who: { among: readonly string[] } | { but: string },
): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`select m.user_id from memberships m
    where m.company_id = ${companyId} and m.deactivated_at is null and m.deleted_at is null and m.permissions && array['broadcast', 'admin']
      and ${'but' in who ? db`m.user_id <> ${who.but}` : db`m.user_id = any (${[...who.among]})`}
      and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
        where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = ${departmentId}))
    order by m.user_id limit ${most}`
  return rows.map(({ userId }) => userId)
}
