import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'

/** What a file is of, as it was asked for: read anew by whoever opens it. `kind` says who writes it; contacts have none. */
type Asked = object
type Opener = { userId: string; sessionId: string }
type NewLink<A extends Asked> = Opener & { companyId: string; tokenHash: Buffer; asked: A; expiresAt: number }

/** Those that nobody opened in time go with it. */
export async function insertFileLink<A extends Asked>(db: Db, now: number, link: NewLink<A>): Promise<void> {
  const { companyId, tokenHash, userId, sessionId, asked, expiresAt } = link
  await db`delete from contact_export_links where company_id = ${companyId} and expires_at <= ${now}`
  await db`insert into contact_export_links (company_id, token_hash, user_id, session_id, asked, expires_at)
    values (${companyId}, ${tokenHash}, ${userId}, ${sessionId}, ${db.json(asked as never)}, ${expiresAt})`
}

/** The link is used up by it. One to another kind of file is none. */
export async function takeFileLink<A extends Asked>(
  db: Db,
  companyId: string,
  tokenHash: Buffer,
  { now, kind = null }: { now: number; kind?: string | null },
): Promise<(Opener & { asked: A }) | null> {
  const [link] = await db<(Opener & { asked: A })[]>`delete from contact_export_links
    where company_id = ${companyId} and token_hash = ${tokenHash} and expires_at > ${now} and asked ->> 'kind' is not distinct from ${kind}
    returning user_id, session_id, asked`
  return link ?? null
}

/** In which words and by which clock the file is written. */
export async function getExportManner(db: Db, companyId: string, userId: string): Promise<{ language: Language | null; timeZone: string }> {
  const [row] = await db<[{ language: Language | null; timeZone: string }]>`select m.language, c.time_zone
    from memberships m join companies c on c.company_id = m.company_id where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}
