import type { Profile } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import type { Language } from '@prosa/contract/formats/language'
import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db.ts'

type ProfileRow = Pick<Profile, 'userId' | 'companyId' | 'name' | 'email' | 'language' | 'userStatus' | 'lastUpdateTime' | 'version'>

export async function getProfileRow(db: Db, companyId: string, userId: string): Promise<ProfileRow> {
  const [row] = await db<ProfileRow[]>`
    select m.user_id, m.company_id, m.name, p.email, m.language, m.version, p.password_changed_at as last_update_time,
      case when m.deleted_at is not null then ${UserStatus.Deleted}::smallint
           when m.deactivated_at is not null then ${UserStatus.Inactive}::smallint
           else m.availability end as user_status
    from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row!
}

/** Returns the membership's new version. */
export async function saveLanguage(db: Db, companyId: string, userId: string, language: Language): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set language = ${language}, version = version + 1
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}

export async function findPersonId(db: Db, email: string): Promise<string | null> {
  const [row] = await db<{ personId: string | null }[]>`select doors.find_person_id(${email}) as person_id`
  return row?.personId ?? null
}

export type NewPerson = { personId: string; email: string; passwordHash: string; passwordChangedAt: number }

/** The e-mail may be known already, also to a company this transaction cannot see: then nothing happens. */
export async function insertPerson(db: Db, { personId, email, passwordHash, passwordChangedAt }: NewPerson): Promise<void> {
  await db`insert into persons (person_id, email, password_hash, password_changed_at)
    values (${personId}, ${email}, ${passwordHash}, ${passwordChangedAt}) on conflict do nothing`
}

export type NewMembership = {
  companyId: string
  userId: string
  personId: string
  name: string
  permissions: readonly Permission[]
  departmentIds: readonly string[] | 'all'
  joinedAt: number
}

export async function insertMembership(db: Db, membership: NewMembership): Promise<void> {
  const { companyId, userId, personId, name, permissions, departmentIds, joinedAt } = membership
  await db`insert into memberships (company_id, user_id, person_id, name, permissions, department_all, joined_at)
    values (${companyId}, ${userId}, ${personId}, ${name}, ${[...permissions]}, ${departmentIds === 'all'}, ${joinedAt})`
  if (departmentIds === 'all') return
  await db`insert into membership_departments (company_id, user_id, department_id)
    select ${companyId}, ${userId}, unnest(${[...departmentIds]}::text[])`
}
