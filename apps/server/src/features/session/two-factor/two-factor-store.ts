import type { Language } from '@prosa/contract/formats/language'
import type { TwoFactor } from '@prosa/contract/session/model'
import type { Db } from '../../../kit/db/db.ts'

type Member = { companyId: string; userId: string }

export type OwnTwoFactor = {
  personId: string
  email: string
  name: string
  language: Language | null
  companyName: string
  passwordHash: string
  twoFactorPending: string | null
  twoFactorSince: number | null
  recoveryCodesLeft: number
  twoFactorRequired: boolean
  isAccepted: boolean
  isElsewhere: boolean
}

/** All that somebody's own second factor is about, and their password. */
export async function getOwnTwoFactor(db: Db, { companyId, userId }: Member): Promise<OwnTwoFactor> {
  const [row] = await db<[OwnTwoFactor]>`
    select m.person_id, p.email, m.name, m.language, c.company_name, c.two_factor_required, s.password_hash, s.two_factor_pending,
      s.two_factor_since, s.recovery_codes_left, m.accepted_at is not null as is_accepted,
      doors.belongs_elsewhere(m.person_id, m.company_id) as is_elsewhere
    from memberships m join companies c using (company_id) join persons p using (person_id)
    cross join lateral doors.get_person_secrets(m.person_id) s
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}

export const toldTwoFactor = ({ twoFactorSince, recoveryCodesLeft, twoFactorRequired }: OwnTwoFactor): TwoFactor => ({
  on: twoFactorSince !== null,
  since: twoFactorSince,
  recoveryCodesLeft,
  requiredByCompany: twoFactorRequired,
})

export async function getSealedSecret(db: Db, personId: string): Promise<string | null> {
  const [row] = await db<{ twoFactorSecret: string | null }[]>`select two_factor_secret from doors.get_person_secrets(${personId})`
  return row?.twoFactorSecret ?? null
}

export async function saveTwoFactorPending(db: Db, personId: string, sealed: string): Promise<void> {
  await db`select doors.set_two_factor_pending(${personId}, ${sealed})`
}

/** The driver has no lists of bytes: they travel as text. */
const bytesOf = (db: Db, hashes: readonly Buffer[]) =>
  db`array(select decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) hash)`

type Confirmed = { pending: string; step: number; codeHashes: readonly Buffer[]; at: number }

/** False where another request was first. */
export async function confirmPending(db: Db, personId: string, { pending, step, codeHashes, at }: Confirmed): Promise<boolean> {
  const [row] = await db<[{ isConfirmed: boolean }]>`
    select doors.confirm_two_factor(${personId}, ${pending}, ${step}, ${bytesOf(db, codeHashes)}, ${at}) as is_confirmed`
  return row.isConfirmed
}

export async function clearTwoFactor(db: Db, personId: string): Promise<void> {
  await db`select doors.clear_two_factor(${personId})`
}

export async function saveRecoveryCodes(db: Db, personId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await db`select doors.set_recovery_codes(${personId}, ${bytesOf(db, codeHashes)})`
}

export async function useTwoFactorStep(db: Db, personId: string, step: number): Promise<boolean> {
  const [row] = await db<[{ isUsed: boolean }]>`select doors.use_two_factor_step(${personId}, ${step}) as is_used`
  return row.isUsed
}

export async function useRecoveryCode(db: Db, personId: string, codeHash: Buffer): Promise<boolean> {
  const [row] = await db<[{ isUsed: boolean }]>`select doors.use_recovery_code(${personId}, ${codeHash}) as is_used`
  return row.isUsed
}

/** What it was before; locked, so that two who change it say so one after the other. */
export async function lockRequirement(db: Db, companyId: string): Promise<boolean> {
  const [row] = await db<[{ twoFactorRequired: boolean }]>`
    select two_factor_required from companies where company_id = ${companyId} for no key update`
  return row.twoFactorRequired
}

/**
 * Everybody whom the requirement limits or no longer limits, each with a new version. Of who has not come in yet nobody here learns whether they
 * have a second factor: they are taken for one who has none.
 */
export async function saveRequirement(db: Db, companyId: string, required: boolean): Promise<{ userId: string; version: number }[]> {
  await db`update companies set two_factor_required = ${required} where company_id = ${companyId}`
  return db<{ userId: string; version: number }[]>`
    update memberships m set version = m.version + 1 from persons p
    where m.company_id = ${companyId} and m.deactivated_at is null and m.deleted_at is null and p.person_id = m.person_id
      and (p.two_factor_since is null or m.accepted_at is null)
    returning m.user_id, m.version`
}
