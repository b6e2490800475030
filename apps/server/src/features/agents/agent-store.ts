import type { Availability, Preferences, Profile } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import type { Language } from '@prosa/contract/formats/language'
import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db.ts'

type ProfileRow = Pick<Profile, 'userId' | 'companyId' | 'name' | 'email' | 'language' | 'userStatus' | 'lastUpdateTime' | 'version'>

/** The life cycle goes before the availability. */
const statusOf = (db: Db) => db`case
  when m.deleted_at is not null then ${UserStatus.Deleted}::smallint
  when m.deactivated_at is not null then ${UserStatus.Inactive}::smallint
  else m.availability end`

export async function getProfileRow(db: Db, companyId: string, userId: string): Promise<ProfileRow> {
  const [row] = await db<ProfileRow[]>`
    select m.user_id, m.company_id, m.name, p.email, m.language, m.version, p.password_changed_at as last_update_time,
      ${statusOf(db)} as user_status
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

export async function getPreferencesRow(db: Db, companyId: string, userId: string): Promise<Preferences> {
  const [row] = await db<[Preferences]>`
    select file_upload_limit_audio::float8, file_upload_limit_document::float8, file_upload_limit_image::float8,
      file_upload_limit_video::float8
    from memberships where company_id = ${companyId} and user_id = ${userId}`
  return row
}

const availabilityOf = (db: Db, companyId: string, agentId: string) => db<Availability[]>`
  select m.user_id as agent_id, ${statusOf(db)} as status, m.version
  from memberships m where m.company_id = ${companyId} and m.user_id = ${agentId}`

export async function findAvailability(db: Db, companyId: string, agentId: string): Promise<Availability | null> {
  const [row] = await availabilityOf(db, companyId, agentId)
  return row ?? null
}

/** Not `for update`: an audit entry that names this person would wait for it, and two who choose for each other would wait for ever. */
export async function lockAvailability(db: Db, companyId: string, agentId: string): Promise<Availability | null> {
  const [row] = await db<Availability[]>`${availabilityOf(db, companyId, agentId)} for no key update`
  return row ?? null
}

/** Returns the membership's new version. */
export async function saveAvailability(db: Db, companyId: string, agentId: string, status: Availability['status']): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set availability = ${status}, version = version + 1
    where company_id = ${companyId} and user_id = ${agentId} returning version`
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
