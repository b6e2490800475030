import type { Db } from '../../kit/db/db.ts'

const lockText = (companyId: string, sha256: string) => `media ${companyId} ${sha256}`

/** Until the end of the transaction nobody decides that these bytes are not needed. Rows that name them are written under it. */
export async function holdBlobs(db: Db, companyId: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of [...hashes].sort())
    await db`select pg_advisory_xact_lock_shared(hashtextextended(${lockText(companyId, sha256)}, 0))`
}

/** Until the end of the transaction nobody begins to need these bytes. True where nobody does. */
export async function isBlobUnused(db: Db, companyId: string, sha256: string): Promise<boolean> {
  await db`select pg_advisory_xact_lock(hashtextextended(${lockText(companyId, sha256)}, 0))`
  const [row] = await db<{ unused: boolean }[]>`select not exists (select from media
    where company_id = ${companyId} and (sha256 = ${sha256} or thumbnail_sha256 = ${sha256})) as unused`
  return row?.unused ?? false
}

/** Companies with uploads of before that moment that no message has. */
export async function listCompaniesWithOrphans(db: Db, before: number, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_orphaned_media(${before}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** Answers how many there were, and the hashes that they named. */
export async function deleteOrphans(
  db: Db,
  companyId: string,
  before: number,
  most: number,
): Promise<{ removed: number; hashes: string[] }> {
  const rows = await db<{ sha256: string | null; thumbnailSha256: string | null }[]>`
    delete from media where company_id = ${companyId} and media_id in (
      select m.media_id from media m where m.company_id = ${companyId} and m.created_at < ${before} and not exists (
        select from messages s where s.company_id = ${companyId} and s.media_id = m.media_id)
      limit ${most} for update skip locked)
    returning sha256, thumbnail_sha256`
  const hashes = rows.flatMap(({ sha256, thumbnailSha256 }) => [sha256, thumbnailSha256]).filter((hash) => hash !== null)
  return { removed: rows.length, hashes }
}
