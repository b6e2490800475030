import type { PermissionFlags, User } from '@prosa/contract/agents/model'
import type { Language } from '@prosa/contract/formats/language'
import type { Permission } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db.ts'
import { statusOf } from '../agent-store.ts'

export type UserRow = Omit<User, keyof PermissionFlags | 'role' | 'photoUrl'> & {
  permissions: Permission[]
  photoMediaId: string | null
}

/** The second factor is the person's, whatever company asks: of who has never come in it would tell that they are known elsewhere. */
const usersOf = (db: Db, companyId: string) => db`
  select m.user_id, m.name, p.email, m.language, m.permissions, ${statusOf(db)} as user_status, m.country_number, m.phonenumber,
    f.media_id as photo_media_id, (p.two_factor_since is not null and m.last_used_at is not null) as two_factor_on, m.joined_at, m.last_used_at, m.version
  from memberships m join persons p using (person_id)
    left join member_photos f on f.company_id = m.company_id and f.user_id = m.user_id
  where m.company_id = ${companyId}`

type Listing = { companyId: string; without: string; hiddenDomain: string | null; most: number }

/** Everybody who was not removed, by name. */
export async function listUserRows(db: Db, { companyId, without, hiddenDomain, most }: Listing): Promise<UserRow[]> {
  const isHidden = hiddenDomain === null ? db`false` : db`split_part(p.email, '@', 2) = ${hiddenDomain}`
  return db<UserRow[]>`
    ${usersOf(db, companyId)} and m.deleted_at is null and m.user_id <> ${without} and not ${isHidden}
    order by m.name collate "und-x-icu", m.user_id limit ${most}`
}

export async function getUserRow(db: Db, companyId: string, userId: string): Promise<UserRow> {
  const [row] = await db<UserRow[]>`${usersOf(db, companyId)} and m.user_id = ${userId}`
  return row!
}

/**
 * The active administrators and this person, locked in one order: of two who take each other's permission the second sees what the first has done.
 * Not `for update`: an audit entry that names one of them would wait for it.
 */
export async function lockGoverning(db: Db, companyId: string, userId: string): Promise<UserRow[]> {
  return db<UserRow[]>`
    ${usersOf(db, companyId)} and (m.user_id = ${userId}
      or 'admin' = any (m.permissions) and m.deleted_at is null and m.deactivated_at is null)
    order by m.user_id for no key update of m`
}

export type Details = {
  name: string
  language: Language | null
  permissions: Permission[]
  countryNumber: string
  phonenumber: string
}

/** Returns the membership's new version. */
export async function saveDetails(db: Db, companyId: string, userId: string, details: Details): Promise<number> {
  const { name, language, permissions, countryNumber, phonenumber } = details
  const [row] = await db<[{ version: number }]>`
    update memberships set name = ${name}, language = ${language}, permissions = ${permissions}, country_number = ${countryNumber},
      phonenumber = ${phonenumber}, version = version + 1
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}

/** Returns the membership's new version. */
export async function markRemoved(db: Db, companyId: string, userId: string, at: number): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    update memberships set deleted_at = ${at}, version = version + 1
    where company_id = ${companyId} and user_id = ${userId} returning version`
  return row.version
}
