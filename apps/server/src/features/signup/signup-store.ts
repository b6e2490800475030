import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'

export type Signup = {
  signupId: string
  email: string
  language: Language
  /** Its company's id, from before there is one. */
  newCompanyId: string
  expiresAt: number
  usedAt: number | null
}

type NewSignup = Omit<Signup, 'usedAt'> & { startedAt: number }

export async function insertSignup(db: Db, { signupId, email, language, newCompanyId, startedAt, expiresAt }: NewSignup): Promise<void> {
  await db`insert into signups (signup_id, email, language, new_company_id, started_at, expires_at)
    values (${signupId}, ${email}, ${language}, ${newCompanyId}, ${startedAt}, ${expiresAt})`
}

export async function findSignup(db: Db, signupId: string): Promise<Signup | null> {
  const [row] = await db<Signup[]>`
    select signup_id, email, language, new_company_id, expires_at, used_at from signups where signup_id = ${signupId}`
  return row ?? null
}

/** False for all but one of those who ask at the same moment. */
export async function spendSignup(db: Db, signupId: string, usedAt: number): Promise<boolean> {
  const rows = await db`update signups set used_at = ${usedAt} where signup_id = ${signupId} and used_at is null returning 1`
  return rows.length > 0
}

type Founder = { name: string; companyName: string }

/** Of the company that the sign-up has made; null where the person is not in it any more. */
export async function findFounder(db: Db, { newCompanyId, email }: Signup): Promise<Founder | null> {
  const [row] = await db<Founder[]>`
    select m.name, c.company_name from memberships m join companies c using (company_id) join persons p using (person_id)
    where m.company_id = ${newCompanyId} and p.email = ${email} and m.deactivated_at is null and m.deleted_at is null`
  return row ?? null
}

export async function pruneSignups(db: Db, expiredBefore: number, most: number): Promise<number> {
  const rows = await db`delete from signups where signup_id in
    (select signup_id from signups where expires_at < ${expiredBefore} order by expires_at limit ${most}) returning 1`
  return rows.length
}

/** Locks sign-ups until the transaction ends, so that two commands of the operator cannot create the same company twice. */
export async function lockOperatorCommand(db: Db): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('npm run company', 0))`
}

type PersonCompany = { companyId: string; companyName: string; userId: string }

/** The companies that a person may enter. */
export async function listCompaniesOf(db: Db, personId: string): Promise<PersonCompany[]> {
  return db<PersonCompany[]>`select company_id, company_name, user_id from doors.list_person_companies(${personId})`
}
