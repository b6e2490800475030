import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../../kit/db/db.ts'

type Member = { companyId: string; userId: string }

export type PasswordHolder = {
  personId: string
  email: string
  name: string
  language: Language | null
  passwordHash: string
  mailedPasswordHash: string | null
  mailedPasswordAt: number | null
}

export async function getPasswordHolder(db: Db, { companyId, userId }: Member): Promise<PasswordHolder> {
  const [row] = await db<[PasswordHolder]>`
    select m.person_id, p.email, m.name, m.language, k.password_hash, k.mailed_password_hash, k.mailed_password_at
    from memberships m join persons p using (person_id) cross join lateral doors.get_person_secrets(m.person_id) k
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}

/**
 * Also deletes the mailed password, and ends every session in all companies whose proof is older. `isTemporary`: the person did not choose
 * this password.
 */
export async function savePassword(
  db: Db,
  personId: string,
  passwordHash: string,
  changedAt: number,
  { isTemporary = false } = {},
): Promise<void> {
  await db`select doors.set_password(${personId}, ${passwordHash}, ${isTemporary}, ${changedAt})`
}

export type LinkHolder = { personId: string; email: string; companyName: string }

/** The active member whom a password link is for; null for who has a password of their own by now. */
export async function findLinkHolder(db: Db, { companyId, userId }: Member): Promise<LinkHolder | null> {
  const [row] = await db<LinkHolder[]>`
    select m.person_id, p.email, c.company_name
    from memberships m join companies c using (company_id) join persons p using (person_id)
      cross join lateral doors.find_person_entry(p.email) e
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deactivated_at is null and m.deleted_at is null
      and e.password_temporary`
  return row ?? null
}

export type MailedTo = { personId: string; companyId: string; name: string; language: Language | null; isSuspended: boolean }

/** Whom this e-mail lets in, and where: in that company's name a new password is mailed. */
export async function findMailedTo(db: Db, email: string): Promise<MailedTo | null> {
  const [row] = await db<MailedTo[]>`
    select person_id, company_id, name, language, is_suspended from doors.find_person_entry(${email})`
  return row ?? null
}

/** Replaces the one that was mailed before; that of nobody changes nothing. */
export async function saveMailedPassword(db: Db, personId: string, passwordHash: string, mailedAt: number): Promise<void> {
  await db`select doors.set_mailed_password(${personId}, ${passwordHash}, ${mailedAt})`
}
