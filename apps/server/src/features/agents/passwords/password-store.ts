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

/** Also forgets the mailed one, and refuses every session whose proof is older, in all companies. */
export async function savePassword(db: Db, personId: string, passwordHash: string, changedAt: number): Promise<void> {
  await db`select doors.set_password(${personId}, ${passwordHash}, false, ${changedAt})`
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
