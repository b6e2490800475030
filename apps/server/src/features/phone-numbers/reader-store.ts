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

type Usage = Asked & { userId: string }

/**
 * Who asked, and of these addresses those of people who are active in the company and came in themselves: the others are typed by somebody and
 * confirmed by nobody. The provider's own staff are found only by themselves.
 */
export async function listUsageReaders(db: Db, companyId: string, { userId, emails, hiddenDomain }: Usage): Promise<Reader[]> {
  return db<Reader[]>`
    select p.email, coalesce(m.language, 'pt') as language from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and m.deleted_at is null and m.deactivated_at is null and m.accepted_at is not null
      and (m.user_id = ${userId} or p.email = any (${[...emails]}) and split_part(p.email, '@', 2) <> ${hiddenDomain})
    order by m.user_id <> ${userId}, p.email`
}

export async function getTimeZone(db: Db, companyId: string): Promise<string> {
  const [row] = await db<[{ timeZone: string }]>`select time_zone from companies where company_id = ${companyId}`
  return row.timeZone
}
