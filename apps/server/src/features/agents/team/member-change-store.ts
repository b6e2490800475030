import { UserStatus } from '@prosa/contract/agents/states'
import type { DepartmentChoice } from '@prosa/contract/agents/team-rules'
import type { Language } from '@prosa/contract/formats/language'
import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { isDescribedAnew } from '../agent-store.ts'

export type Details = DepartmentChoice & {
  name: string
  language: Language | null
  permissions: Permission[]
  countryNumber: string
  phonenumber: string
  capacity: number
}

/** Without the list of departments. Returns the membership's new version. */
export async function saveMemberDetails(db: Db, companyId: string, userId: string, details: Details): Promise<number> {
  const { name, language, permissions, countryNumber, phonenumber, departmentAll, capacity } = details
  const [row] = await db<[{ version: number }]>`
    update memberships set name = ${name}, language = ${language}, permissions = ${permissions}, country_number = ${countryNumber},
      phonenumber = ${phonenumber}, department_all = ${departmentAll}, capacity = ${capacity}, ${isDescribedAnew(db)}
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}

/**
 * Drafts are no part of the choice: who is to work in one stays in it, unless they work everywhere.
 * Removed ones neither: history names them for who worked there.
 */
export async function saveDepartments(db: Db, companyId: string, userId: string, choice: DepartmentChoice): Promise<void> {
  const departmentIds = [...choice.departmentIdList]
  await db`delete from membership_departments l using departments d
    where l.company_id = ${companyId} and l.user_id = ${userId} and d.company_id = l.company_id and d.department_id = l.department_id
      and l.department_id <> all (${departmentIds}) and d.removed_at is null and (${choice.departmentAll} or d.department_name <> '')`
  await db`insert into membership_departments (company_id, user_id, department_id)
    select ${companyId}, ${userId}, unnest(${departmentIds}::uuid[]) on conflict do nothing`
}

export type Gone = typeof UserStatus.Inactive | typeof UserStatus.Deleted

/** Whoever comes back is not there yet. Returns the membership's new version. */
export async function markGone(db: Db, companyId: string, userId: string, status: Gone, at: number): Promise<number> {
  const column = status === UserStatus.Deleted ? db`deleted_at` : db`deactivated_at`
  const [row] = await db<[{ version: number }]>`
    update memberships set ${column} = ${at}, availability = ${UserStatus.Offline}, ${isDescribedAnew(db)}
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}

/** Returns the membership's new version. */
export async function markActive(db: Db, companyId: string, userId: string): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set deactivated_at = null, availability = ${UserStatus.Offline}, ${isDescribedAnew(db)}
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}
