import type { Db } from '../../kit/db/db.ts'

export type ChatGroup = {
  departmentId: string
  departmentName: string
  holder: 'own' | 'queue' | 'others'
  agentId: string | null
  count: number
}

/**
 * What is not closed, counted by where it stands and who has it: the person, nobody, or somebody else, of whom one stands for all, since
 * the rule of visibility makes no difference between others. Departments without a chat are there with none, but for drafts and for those
 * that were removed.
 */
export async function countChatGroups(db: Db, companyId: string, userId: string): Promise<ChatGroup[]> {
  return db<ChatGroup[]>`
    with counted as (
      select c.department_id, case when c.agent_id = ${userId} then 'own' when c.handled_by = 'queue' then 'queue' else 'others' end as holder,
        c.agent_id is null as is_free, min(c.agent_id::text)::uuid as agent_id, count(*)::int as count
      from chats c where c.company_id = ${companyId} and c.chat_status <> 4 group by 1, 2, 3)
    select d.department_id, d.department_name, coalesce(n.holder, 'queue') as holder, n.agent_id, coalesce(n.count, 0) as count
    from departments d left join counted n using (department_id)
    where d.company_id = ${companyId} and (d.removed_at is null and d.department_name <> '' or n.count > 0) order by d.department_name collate "und-x-icu", d.department_id`
}

type MemberRow = { name: string; email: string; active: boolean }

/** Null where there is nobody, or no longer. */
export async function findViewedMember(db: Db, companyId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await db<MemberRow[]>`
    select m.name, p.email, m.deactivated_at is null as active from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null`
  return row ?? null
}
