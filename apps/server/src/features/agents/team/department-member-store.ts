import type { Db } from '../../../kit/db/db.ts'
import { type ColleagueRow, isSilent, presenceMinutesIn, statusOf } from '../../sight/public.ts'
import { isDescribedAnew } from '../agent-store.ts'

type Member = { userId: string; email: string; departmentAll: boolean; isListed: boolean }

/**
 * Who has the department in their list and who is named, without those who were removed; locked in one order.
 * Read after the lock: what stands in another table than the locked one is otherwise of the moment before it.
 */
export async function lockMembers(db: Db, companyId: string, departmentId: string, named: readonly string[]): Promise<Member[]> {
  const locked = await db<{ userId: string }[]>`
    select user_id from memberships m where company_id = ${companyId} and deleted_at is null
      and (user_id = any (${[...named]}) or exists (select 1 from membership_departments d
        where d.company_id = m.company_id and d.user_id = m.user_id and d.department_id = ${departmentId}))
    order by user_id for no key update`
  return db<Member[]>`
    select m.user_id, p.email, m.department_all, exists (select 1 from membership_departments d where d.company_id = m.company_id
      and d.user_id = m.user_id and d.department_id = ${departmentId}) as is_listed
    from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = any (${locked.map(({ userId }) => userId)}) order by m.user_id`
}

export async function addMembers(db: Db, companyId: string, departmentId: string, userIds: readonly string[]): Promise<void> {
  await db`insert into membership_departments (company_id, user_id, department_id)
    select ${companyId}, unnest(${[...userIds]}::uuid[]), ${departmentId}`
}

export async function dropMembers(db: Db, companyId: string, departmentId: string, userIds: readonly string[]): Promise<void> {
  await db`delete from membership_departments
    where company_id = ${companyId} and department_id = ${departmentId} and user_id = any (${[...userIds]})`
}

export type Changed = { userId: string; version: number }

/** Of people who are locked already; nothing that administrators set is another. */
export async function countChanges(db: Db, companyId: string, userIds: readonly string[]): Promise<Changed[]> {
  return db<Changed[]>`update memberships set version = version + 1
    where company_id = ${companyId} and user_id = any (${[...userIds]}) returning user_id, version`
}

/** Of people who are locked already, and whose departments are others now. */
export async function describeAnew(db: Db, companyId: string, userIds: readonly string[]): Promise<Changed[]> {
  return db<Changed[]>`update memberships set ${isDescribedAnew(db)}
    where company_id = ${companyId} and user_id = any (${[...userIds]}) returning user_id, version`
}

const worksIn = (db: Db, departmentId: string) => db`(m.department_all or exists (select 1 from membership_departments d
  where d.company_id = m.company_id and d.user_id = m.user_id and d.department_id = ${departmentId}))`

const isActive = (db: Db) => db`m.deleted_at is null and m.deactivated_at is null`

/** Whose view depends on what the department lets its people see. */
const isViewer = (db: Db, departmentId: string) =>
  db`(${isActive(db)} and not 'admin' = any (m.permissions) and ${worksIn(db, departmentId)})`

/** With others whom the command goes on to change: all are locked in one order. */
export async function lockViewers(db: Db, companyId: string, departmentId: string, others: readonly string[]): Promise<string[]> {
  const rows = await db<{ userId: string; isViewer: boolean }[]>`
    select m.user_id, ${isViewer(db, departmentId)} as is_viewer from memberships m
    where m.company_id = ${companyId} and (m.user_id = any (${[...others]}) or ${isViewer(db, departmentId)})
    order by m.user_id for no key update`
  return rows.flatMap(({ userId, isViewer }) => (isViewer ? userId : []))
}

export async function hasOtherViewers(db: Db, companyId: string, departmentId: string, known: readonly string[]): Promise<boolean> {
  const rows = await db`select 1 from memberships m
    where m.company_id = ${companyId} and ${isViewer(db, departmentId)} and m.user_id <> all (${[...known]}) limit 1`
  return rows.length > 0
}

const most = 5_000

export async function listColleagueRows(db: Db, companyId: string, departmentId: string, now: number): Promise<ColleagueRow[]> {
  return db<ColleagueRow[]>`
    select m.user_id, m.name, p.email, ${statusOf(db)} as user_status, f.media_id as photo_media_id,
      ${isSilent(db, presenceMinutesIn(db, departmentId), now)} as is_silent
    from memberships m join persons p using (person_id)
      left join member_photos f on f.company_id = m.company_id and f.user_id = m.user_id
    where m.company_id = ${companyId} and ${isActive(db)} and m.permissions && array['agent', 'admin'] and ${worksIn(db, departmentId)}
    order by m.name collate "und-x-icu", m.user_id limit ${most}`
}

type Known = { userId: string; email: string; isDeleted: boolean }

export async function listKnown(db: Db, companyId: string, userIds: readonly string[]): Promise<Known[]> {
  return db<Known[]>`
    select m.user_id, p.email, m.deleted_at is not null as is_deleted from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = any (${[...userIds]})`
}

type Listed = { userId: string; departmentIdList: string[] }

/** The departments in their lists, drafts too. */
export async function listListed(db: Db, companyId: string, userIds: readonly string[]): Promise<Listed[]> {
  return db<Listed[]>`
    select m.user_id, array(select d.department_id from membership_departments l join departments d using (company_id, department_id)
      where l.company_id = m.company_id and l.user_id = m.user_id and d.removed_at is null order by d.department_id)
      as department_id_list
    from memberships m where m.company_id = ${companyId} and m.user_id = any (${[...userIds]}) order by m.user_id`
}
