import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../../kit/db/db.ts'
import type { ListOrder } from '../list/contact-list-store.ts'

/** Which contacts, and as what: as it was asked for, and read anew by whoever opens it. */
export type AskedExport = {
  filter: ContactFilter
  contactIds: readonly string[] | null
  except: readonly string[]
  format: 'csv' | 'xlsx'
  /** As the list was, where the file is no longer than a piece. */
  ordered?: ListOrder
}
type Opener = { userId: string; sessionId: string }
type NewLink = Opener & { companyId: string; tokenHash: Buffer; asked: AskedExport; expiresAt: number }

/** Those that nobody opened in time go with it. */
export async function insertContactExportLink(db: Db, now: number, link: NewLink): Promise<void> {
  const { companyId, tokenHash, userId, sessionId, asked, expiresAt } = link
  await db`delete from contact_export_links where company_id = ${companyId} and expires_at <= ${now}`
  await db`insert into contact_export_links (company_id, token_hash, user_id, session_id, asked, expires_at)
    values (${companyId}, ${tokenHash}, ${userId}, ${sessionId}, ${db.json(asked as never)}, ${expiresAt})`
}

/** The link is used up by it. */
export async function takeContactExportLink(
  db: Db,
  companyId: string,
  tokenHash: Buffer,
  now: number,
): Promise<(Opener & { asked: AskedExport }) | null> {
  const [link] = await db<(Opener & { asked: AskedExport })[]>`delete from contact_export_links
    where company_id = ${companyId} and token_hash = ${tokenHash} and expires_at > ${now} returning user_id, session_id, asked`
  return link ?? null
}

/** In which words and by which clock the file is written. */
export async function getExportManner(db: Db, companyId: string, userId: string): Promise<{ language: Language | null; timeZone: string }> {
  const [row] = await db<[{ language: Language | null; timeZone: string }]>`select m.language, c.time_zone
    from memberships m join companies c on c.company_id = m.company_id where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}
