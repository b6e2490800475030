import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'

type Reader = { email: string; language: Language }
type Asked = { emails: readonly string[]; hiddenDomain: string }

const mostAdmins = 50

/** Administrators who are active, without the provider's own staff, and these addresses; each once. Who is nobody here reads as the first administrator does. */
export async function listReaders(db: Db, companyId: string, { emails, hiddenDomain }: Asked): Promise<Reader[]> {
  const admins = await db<{ email: string; language: Language | null }[]>`
    select p.email, m.language from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and 'admin' = any (m.permissions) and m.deleted_at is null and m.deactivated_at is null
      and split_part(p.email, '@', 2) <> ${hiddenDomain}
    order by m.joined_at, m.user_id limit ${mostAdmins}`
  const house = admins[0]?.language ?? 'pt'
  const known = new Map(admins.map(({ email, language }) => [email, language ?? 'pt']))
  for (const email of emails) if (!known.has(email)) known.set(email, house)
  return [...known].map(([email, language]) => ({ email, language }))
}

type Usage = { userId: string; emails: readonly string[] }

/** Who asked, and these addresses; each once. */
export async function listUsageReaders(db: Db, companyId: string, { userId, emails }: Usage): Promise<Reader[]> {
  const [asker] = await db<{ email: string; language: Language | null }[]>`
    select p.email, m.language from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null and m.deactivated_at is null`
  const language = asker?.language ?? 'pt'
  return [...new Set([...(asker ? [asker.email] : []), ...emails])].map((email) => ({ email, language }))
}

export async function getTimeZone(db: Db, companyId: string): Promise<string> {
  const [row] = await db<[{ timeZone: string }]>`select time_zone from companies where company_id = ${companyId}`
  return row.timeZone
}
