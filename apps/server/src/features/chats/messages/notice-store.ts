import type { Db } from '../../../kit/db/db.ts'

type Asked = { byId: string; toAgentId: string | null; toDepartmentId: string | null }
type Names = { noticeBy: string | null; noticeTo: string | null }

/** As they are called now. */
export async function findNoticeNames(db: Db, companyId: string, { byId, toAgentId, toDepartmentId }: Asked): Promise<Names> {
  const nameOf = (userId: string | null) => db`select m.name from memberships m where m.company_id = ${companyId} and m.user_id = ${userId}`
  const [row] = await db<[Names]>`select (${nameOf(byId)}) as notice_by, coalesce((${nameOf(toAgentId)}), (
    select d.department_name from departments d where d.company_id = ${companyId} and d.department_id = ${toDepartmentId})) as notice_to`
  return row
}
