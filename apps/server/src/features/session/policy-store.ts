import type { AllowedRange } from '@prosa/contract/security/model'
import { type PasswordPolicy, productPolicy } from '@prosa/contract/security/password-policy'
import type { Db } from '../../kit/db/db.ts'

/** Of all companies that somebody belongs to by their own will, and of this one, the strictest; through a door. */
export async function getPasswordPolicy(
  db: Db,
  personId: string,
  companyId: string,
): Promise<PasswordPolicy & { changedAt: number | null }> {
  const [row] = await db<[PasswordPolicy & { changedAt: number | null }]>`
    select length, days, changed_at from doors.password_policy_of(${personId}, ${companyId})`
  return row
}

/** For a password that is given to somebody: of what other companies ask of them nobody learns. */
export async function getCompanyPasswordPolicy(db: Db, companyId: string): Promise<PasswordPolicy> {
  const [row] = await db<PasswordPolicy[]>`
    select password_length as length, password_days as days from security_policies where company_id = ${companyId}`
  return row ?? productPolicy
}

type Place = { companyId: string; userId: string; ranges: string[] }

/** Where somebody could come in, the one they used last first, and from where each lets people in; through a door. */
export async function listPersonPlaces(db: Db, personId: string): Promise<Place[]> {
  const rows = await db<{ companyId: string; userId: string; addressRanges: AllowedRange[] }[]>`
    select company_id, user_id, address_ranges from doors.list_person_places(${personId})`
  return rows.map(({ addressRanges, ...place }) => ({ ...place, ranges: addressRanges.map(({ range }) => range) }))
}

export async function getAddressRanges(db: Db, companyId: string): Promise<string[]> {
  const [row] = await db<{ addressRanges: AllowedRange[] }[]>`
    select address_ranges from security_policies where company_id = ${companyId}`
  return row?.addressRanges.map(({ range }) => range) ?? []
}

export async function getPersonId(db: Db, { companyId, userId }: { companyId: string; userId: string }): Promise<string> {
  const [row] = await db<[{ personId: string }]>`
    select person_id from memberships where company_id = ${companyId} and user_id = ${userId}`
  return row.personId
}
