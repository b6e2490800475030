import type { Availability, Profile } from '@prosa/contract/agents/model'
import type { Language } from '@prosa/contract/formats/language'
import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { statusOf } from '../sight/public.ts'

type ProfileRow = Pick<
  Profile,
  | 'userId'
  | 'companyId'
  | 'name'
  | 'email'
  | 'language'
  | 'userStatus'
  | 'lastUpdateTime'
  | 'countryNumber'
  | 'phonenumber'
  | 'twoFactorOn'
  | 'version'
> & { photoMediaId: string | null }

/** A new version of what administrators set, too. */
export const isDescribedAnew = (db: Db) => db`version = version + 1, described_version = version + 1`

export async function getProfileRow(db: Db, companyId: string, userId: string): Promise<ProfileRow> {
  const [row] = await db<ProfileRow[]>`
    select m.user_id, m.company_id, m.name, p.email, m.language, m.version, p.password_changed_at as last_update_time,
      ${statusOf(db)} as user_status, m.country_number, m.phonenumber, p.two_factor_since is not null as two_factor_on,
      f.media_id as photo_media_id
    from memberships m join persons p using (person_id) left join member_photos f using (company_id, user_id)
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row!
}

type OwnData = Pick<Profile, 'name' | 'countryNumber' | 'phonenumber'>

/** Not `for update`: the audit entry that names this person would wait for it. */
export async function lockOwnData(db: Db, companyId: string, userId: string): Promise<OwnData> {
  const [row] = await db<[OwnData]>`select name, country_number, phonenumber from memberships
    where company_id = ${companyId} and user_id = ${userId} for no key update`
  return row
}

/** Returns the membership's new version. */
export async function saveOwnData(
  db: Db,
  companyId: string,
  userId: string,
  { name, countryNumber, phonenumber }: OwnData,
): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set name = ${name}, country_number = ${countryNumber}, phonenumber = ${phonenumber}, ${isDescribedAnew(db)}
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}

/** Returns the membership's new version. */
export async function saveLanguage(db: Db, companyId: string, userId: string, language: Language): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set language = ${language}, ${isDescribedAnew(db)}
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
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

/** Whether somebody with this e-mail belongs to another company than this one, by their own will. */
export async function isKnownElsewhere(db: Db, email: string, companyId: string): Promise<boolean> {
  const [row] = await db<[{ isKnown: boolean }]>`select doors.belongs_elsewhere(doors.find_person_id(${email}), ${companyId}) as is_known`
  return row.isKnown
}

type NewPerson = {
  personId: string
  email: string
  passwordHash: string
  passwordChangedAt: number
  /** Somebody else chose it, and knows it. */
  passwordTemporary?: boolean
}

/** The e-mail may be known already, also to a company this transaction cannot see: then nothing happens. */
export async function insertPerson(db: Db, person: NewPerson): Promise<void> {
  const { personId, email, passwordHash, passwordChangedAt, passwordTemporary = false } = person
  await db`insert into persons (person_id, email, password_hash, password_changed_at, password_temporary)
    values (${personId}, ${email}, ${passwordHash}, ${passwordChangedAt}, ${passwordTemporary}) on conflict do nothing`
}

type NewMembership = {
  companyId: string
  userId: string
  personId: string
  name: string
  permissions: readonly Permission[]
  departmentIds: readonly string[] | 'all'
  joinedAt: number
  language?: Language | null
  countryNumber?: string
  phonenumber?: string
}

async function insertMembership(db: Db, membership: NewMembership): Promise<void> {
  const { companyId, userId, personId, name, permissions, departmentIds, joinedAt } = membership
  const { language = null, countryNumber = '', phonenumber = '' } = membership
  await db`insert into memberships (company_id, user_id, person_id, name, language, permissions, country_number, phonenumber, department_all,
      joined_at, accepted_at)
    values (${companyId}, ${userId}, ${personId}, ${name}, ${language}, ${[...permissions]}, ${countryNumber}, ${phonenumber},
      ${departmentIds === 'all'}, ${joinedAt}, ${joinedAt})`
  if (departmentIds === 'all') return
  await db`insert into membership_departments (company_id, user_id, department_id)
    select ${companyId}, ${userId}, unnest(${[...departmentIds]}::uuid[])`
}

type Newcomer = Omit<NewMembership, 'personId'> & NewPerson

/**
 * Makes someone a member of the company who wants to be; a person known by this e-mail keeps their password and gets one more membership.
 * Returns who it is: another one than was given where the e-mail was known.
 */
export async function addPerson(db: Db, newcomer: Newcomer): Promise<string> {
  await insertPerson(db, newcomer)
  const personId = (await findPersonId(db, newcomer.email))!
  await insertMembership(db, { ...newcomer, personId })
  return personId
}
