import type { PermissionFlags } from '@prosa/contract/agents/flags'
import type { Agent, Flags } from '@prosa/contract/agents/model'
import type { DepartmentChoice } from '@prosa/contract/agents/team-rules'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { isSilent, presenceMinutesOf, statusOf } from '../../sight/public.ts'

type Told = keyof PermissionFlags | keyof Flags | 'role' | 'photoUrl' | 'companyId' | 'active'
export type MemberRow = Omit<Agent, Told> & { permissions: Permission[]; photoMediaId: string | null; describedVersion: number }

/** Departments that are drafts or removed are nowhere to be chosen, and so in no list. */
const listedOf = (db: Db, companyId: string) => db`
  select l.user_id, array_agg(l.department_id order by l.department_id) as department_ids, max(${presenceMinutesOf(db)}) as presence_minutes
  from membership_departments l join departments d using (company_id, department_id)
  where l.company_id = ${companyId} and d.removed_at is null and d.department_name <> ''`

/** The second factor is the person's, whatever company asks: of who has never come in it would tell that they are known elsewhere. */
const membersOf = (db: Db, companyId: string, userIds: readonly string[] | null, more = db``) => db`
  select m.user_id, m.name, p.email, m.language, m.permissions, ${statusOf(db)} as user_status, m.availability, m.country_number,
    m.phonenumber, m.department_all, coalesce(w.department_ids, '{}') as department_id_list, m.capacity, f.media_id as photo_media_id,
    (p.two_factor_since is not null and m.last_used_at is not null) as two_factor_on, m.joined_at, m.last_used_at, m.version,
    m.described_version ${more}
  from memberships m join persons p using (person_id)
    left join member_photos f on f.company_id = m.company_id and f.user_id = m.user_id
    left join (${listedOf(db, companyId)} and ${areThese(db, userIds, db`l.user_id`)} group by l.user_id) w on w.user_id = m.user_id
  where m.company_id = ${companyId} and ${areThese(db, userIds, db`m.user_id`)}`

/** Asked on both sides of the join: of one person not everybody's departments are gathered. */
const areThese = (db: Db, userIds: readonly string[] | null, column: ReturnType<typeof statusOf>) =>
  userIds === null ? db`true` : db`${column} = any (${[...userIds]})`

/**
 * Of a member `m` with the departments `w` where they are listed: the most patient of those in which they work. That of all departments is read
 * once and not for each who works in all.
 */
const ownPresenceMinutes = (db: Db, companyId: string) => db`coalesce(case when m.department_all or 'admin' = any (m.permissions)
    then (select max(${presenceMinutesOf(db)}) from departments d where d.company_id = ${companyId} and d.removed_at is null)
    else w.presence_minutes end, ${firstInboxRules.presenceMinutes})`

type Listing = { companyId: string; without: string | null; hiddenDomain: string | null; most: number; now: number }

/** Everybody who was not removed, by name. */
export async function listMemberRows(db: Db, { companyId, without, hiddenDomain, most, now }: Listing): Promise<MemberRow[]> {
  const isHidden = hiddenDomain === null ? db`false` : db`split_part(p.email, '@', 2) = ${hiddenDomain}`
  const isLeftOut = without === null ? db`false` : db`m.user_id = ${without}`
  return db<MemberRow[]>`
    ${membersOf(db, companyId, null, db`, ${isSilent(db, ownPresenceMinutes(db, companyId), now)} as is_silent`)} and m.deleted_at is null and not ${isLeftOut} and not ${isHidden}
    order by m.name collate "und-x-icu", m.user_id limit ${most}`
}

/** Also of who was removed. */
export async function findMemberRow(db: Db, companyId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await db<MemberRow[]>`${membersOf(db, companyId, [userId])}`
  return row ?? null
}

/**
 * The active administrators and these people, locked in one order: of two who take each other's permission the second sees what the
 * first has done. Read after the lock, because departments are no part of the locked rows.
 * Not `for update`: an audit entry that names one of them would wait for it.
 */
export async function lockGoverning(db: Db, companyId: string, userIds: readonly string[]): Promise<MemberRow[]> {
  const locked = await db<{ userId: string }[]>`
    select user_id from memberships where company_id = ${companyId} and (user_id = any (${[...userIds]})
      or 'admin' = any (permissions) and deleted_at is null and deactivated_at is null)
    order by user_id for no key update`
  const lockedIds = locked.map(({ userId }) => userId)
  return db<MemberRow[]>`${membersOf(db, companyId, lockedIds)}`
}

/**
 * How many can be chosen of those that are named, or of all. Held until the end: whoever changes what one of them shows its people waits,
 * and then finds who has come.
 */
export async function holdChosen(db: Db, companyId: string, { departmentAll, departmentIdList }: DepartmentChoice): Promise<number> {
  const rows = await db`
    select 1 from departments where company_id = ${companyId} and (${departmentAll} or department_id = any (${[...departmentIdList]}))
      and removed_at is null and department_name <> '' order by department_id for share`
  return rows.length
}

/** How many of these can be chosen. */
export async function countDepartments(db: Db, companyId: string, departmentIds: readonly string[]): Promise<number> {
  const [row] = await db<[{ departments: number }]>`
    select count(*) as departments from departments where company_id = ${companyId} and department_id = any (${[...departmentIds]})
      and removed_at is null and department_name <> ''`
  return row.departments
}
