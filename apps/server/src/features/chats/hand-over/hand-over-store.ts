import type { HandOver } from '@prosa/contract/chats/rules'
import type { Db } from '../../../kit/db/db.ts'
import { type ChatRow, chatColumns } from '../../sight/public.ts'

type From = HandOver['from']

/** Not closed. The status is a literal: a plan for any status could not use the partial indexes of unfinished chats. */
const isUnfinishedOf = (db: Db, from: From) =>
  db`chat_status <> 4 and ${'agentId' in from ? db`agent_id = ${from.agentId}` : db`department_id = ${from.departmentId}`}`

/** The chats of an agent or a department that are not closed: somebody has to take them over. */
export async function countHandOver(db: Db, companyId: string, from: From): Promise<number> {
  const [row] = await db<[{ chats: number }]>`
    select count(*) as chats from chats where company_id = ${companyId} and ${isUnfinishedOf(db, from)}`
  return row.chats
}

/** In the order of the key. Waits for those that are locked: whoever skipped them would leave them behind. */
export const lockSome = (db: Db, companyId: string, from: From, most: number): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats where company_id = ${companyId} and ${isUnfinishedOf(db, from)}
  order by phonenumber_id, wa_id limit ${most} for no key update`

const isPresent = (db: Db) => db`m.deactivated_at is null and m.deleted_at is null`

/** Who of these works in the department: named in its list, in all departments, or an administrator. */
export async function listWorking(db: Db, companyId: string, departmentId: string, agentIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select m.user_id from memberships m where m.company_id = ${companyId} and m.user_id = any (${[...agentIds]}) and ${isPresent(db)}
      and (m.department_all or 'admin' = any (m.permissions) or exists (
        select 1 from membership_departments d
        where d.company_id = m.company_id and d.user_id = m.user_id and d.department_id = ${departmentId}))`
  return rows.map(({ userId }) => userId)
}

type HeldMember = { userId: string; isActive: boolean; takesChats: boolean }

/** Locked until the end of the transaction: whoever deactivates or reactivates them waits, and then finds the chats that came meanwhile. */
export const holdMembers = (db: Db, companyId: string, userIds: readonly string[]): Promise<HeldMember[]> => db<HeldMember[]>`
  select m.user_id, ${isPresent(db)} as is_active, ${isPresent(db)} and m.permissions && array['agent', 'admin'] as takes_chats
  from memberships m where m.company_id = ${companyId} and m.user_id = any (${[...userIds]}) order by m.user_id for share`

/** The same of one person, without waiting: false while somebody changes them, or gives them chats. */
export async function isHeldAtOnce(db: Db, companyId: string, userId: string): Promise<boolean> {
  const rows = await db`select 1 from memberships where company_id = ${companyId} and user_id = ${userId} for share skip locked`
  return rows.length > 0
}

/** Locked as people are; without those that were removed. */
export async function holdDepartments(db: Db, companyId: string, departmentIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ departmentId: string }[]>`select department_id from departments
    where company_id = ${companyId} and department_id = any (${[...departmentIds]}) and removed_at is null
    order by department_id for share`
  return rows.map(({ departmentId }) => departmentId)
}

type Way = { departmentId: string } | { heirOf: string }

/** Follows the successors of removed departments to the first that is not removed; null where there is none. */
export async function findPresentDepartment(db: Db, companyId: string, way: Way): Promise<string | null> {
  const isFirst =
    'departmentId' in way
      ? db`d.department_id = ${way.departmentId}`
      : db`d.department_id = (select s.successor_id from departments s where s.company_id = ${companyId} and s.department_id = ${way.heirOf})`
  const [row] = await db<{ departmentId: string }[]>`
    with recursive way as (
      select d.department_id, d.successor_id, d.removed_at from departments d where d.company_id = ${companyId} and ${isFirst}
      union
      select d.department_id, d.successor_id, d.removed_at from way w
        join departments d on d.company_id = ${companyId} and d.department_id = w.successor_id
      where w.removed_at is not null)
    select department_id from way where removed_at is null`
  return row?.departmentId ?? null
}
