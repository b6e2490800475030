import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../../kit/db/db.ts'
import { type Details, saveDepartments } from './member-change-store.ts'

export type Newcomer = Details & { companyId: string; userId: string; personId: string; joinedAt: number }
type Joined = { userId: string; version: number }

/** Their user and its version; null for who is a member already. Who was removed begins anew as the same user. They accept it by coming in. */
export async function joinCompany(db: Db, newcomer: Newcomer): Promise<Joined | null> {
  const { companyId, userId, personId, name, language, permissions, countryNumber, phonenumber, departmentAll, capacity, joinedAt } =
    newcomer
  const [row] = await db<Joined[]>`
    insert into memberships (company_id, user_id, person_id, name, language, permissions, country_number, phonenumber, department_all, capacity,
      joined_at, accepted_at)
    values (${companyId}, ${userId}, ${personId}, ${name}, ${language}, ${permissions}, ${countryNumber}, ${phonenumber}, ${departmentAll},
      ${capacity}, ${joinedAt}, null)
    on conflict (company_id, person_id) do update set name = excluded.name, language = excluded.language,
      permissions = excluded.permissions, country_number = excluded.country_number, phonenumber = excluded.phonenumber,
      department_all = excluded.department_all, capacity = excluded.capacity, joined_at = excluded.joined_at, last_used_at = null,
      accepted_at = null, availability = default, deactivated_at = null, deleted_at = null, version = memberships.version + 1,
      described_version = memberships.version + 1
    where memberships.deleted_at is not null
    returning user_id, version`
  if (!row) return null
  await forgetFormerLife(db, companyId, row.userId)
  await saveDepartments(db, companyId, row.userId, newcomer)
  return row
}

/** What is left of the time before somebody was removed. */
async function forgetFormerLife(db: Db, companyId: string, userId: string): Promise<void> {
  await db`delete from membership_departments where company_id = ${companyId} and user_id = ${userId}`
  await db`delete from member_photos where company_id = ${companyId} and user_id = ${userId}`
}

type Given = { personId: string; companyId: string; passwordHash: string; givenAt: number }

/** False for who has a password of their own: it stays. */
export async function givePassword(db: Db, { personId, companyId, passwordHash, givenAt }: Given): Promise<boolean> {
  const [row] = await db<[{ isGiven: boolean }]>`
    select doors.give_password(${personId}, ${companyId}, ${passwordHash}, ${givenAt}) as is_given`
  return row.isGiven
}

type Host = { name: string; language: Language | null; companyName: string }

/** Who adds somebody, as their mail names them. */
export async function getHost(db: Db, companyId: string, userId: string): Promise<Host> {
  const [row] = await db<[Host]>`
    select m.name, m.language, c.company_name from memberships m join companies c using (company_id)
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}
