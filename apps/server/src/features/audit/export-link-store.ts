import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'
import type { AuditFilter } from './audit-entry-store.ts'

type Opener = { userId: string; sessionId: string }
type NewLink = Opener & { companyId: string; tokenHash: Buffer; asked: AuditFilter; expiresAt: number }

/** Those that nobody opened in time go with it. */
export async function insertAuditExportLink(db: Db, now: number, link: NewLink): Promise<void> {
  const { companyId, tokenHash, userId, sessionId, asked, expiresAt } = link
  await db`delete from audit_export_links where company_id = ${companyId} and expires_at <= ${now}`
  await db`insert into audit_export_links (company_id, token_hash, user_id, session_id, asked, expires_at)
    values (${companyId}, ${tokenHash}, ${userId}, ${sessionId}, ${db.json(asked as never)}, ${expiresAt})`
}

/** The link is used up by it. */
export async function takeAuditExportLink(
  db: Db,
  companyId: string,
  tokenHash: Buffer,
  now: number,
): Promise<(Opener & { asked: AuditFilter }) | null> {
  const [link] = await db<(Opener & { asked: AuditFilter })[]>`delete from audit_export_links
    where company_id = ${companyId} and token_hash = ${tokenHash} and expires_at > ${now} returning user_id, session_id, asked`
  return link ?? null
}

export async function getFileManner(db: Db, companyId: string, userId: string): Promise<{ language: Language | null; timeZone: string }> {
  const [row] = await db<[{ language: Language | null; timeZone: string }]>`select m.language, c.time_zone
    from memberships m join companies c using (company_id) where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}
