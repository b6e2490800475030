import type { Db } from '../../kit/db/db.ts'

/** Messages are noted by the database itself; whatever else keeps a file says so with `addMediaUse`. */
export type MediaUser = { kind: 'template' | 'quickReply' | 'flow' | 'broadcast'; usedBy: string }

/** From now on this file is kept, until `dropMediaUses`. False where there is none. */
export async function addMediaUse(db: Db, companyId: string, { kind, usedBy }: MediaUser, mediaId: string): Promise<boolean> {
  const [row] = await db<[{ found: boolean }]>`
    with held as (select media_id from media where company_id = ${companyId} and media_id = ${mediaId} for key share),
      noted as (insert into media_uses (company_id, media_id, kind, used_by)
        select ${companyId}, media_id, ${kind}, ${usedBy} from held on conflict do nothing)
    select exists (select from held) as found`
  return row.found
}

/** Of all its files but these. What nobody else needs goes in two days. */
export async function dropMediaUses(db: Db, companyId: string, { kind, usedBy }: MediaUser, except: readonly string[] = []): Promise<void> {
  await db`delete from media_uses
    where company_id = ${companyId} and kind = ${kind} and used_by = ${usedBy} and media_id <> all (${[...except]})`
}

/** A file that nobody needs, and where a list of such files goes on after it. */
export type Unused = { companyId: string; mediaId: string; since: number }

/** Longest unused first, of all companies. */
export const listUnusedMedia = (db: Db, before: number, after: Unused, most: number): Promise<Unused[]> =>
  db<Unused[]>`select company_id, media_id, since
    from doors.list_unused_media(${before}, ${after.since}, ${after.companyId}, ${after.mediaId}, ${most})`

type Named = { sha256: string | null; thumbnailSha256: string | null; size: number; state: string }

/** What went: how many files there were, which bytes they named, and how many bytes nobody names any more; without small pictures. */
export type Freed = { fileCount: number; freedBytes: number; hashes: string[] }

async function freedOf(db: Db, companyId: string, rows: readonly Named[]): Promise<Freed> {
  const hashes = rows.flatMap(({ sha256, thumbnailSha256 }) => [sha256, thumbnailSha256]).filter((hash) => hash !== null)
  const stored = rows.filter(({ state, sha256 }) => state === 'stored' && sha256 !== null)
  const sizes = new Map(stored.map(({ sha256, size }) => [sha256!, size]))
  const kept =
    sizes.size === 0
      ? []
      : await db<
          { sha256: string }[]
        >`select distinct sha256 from media where company_id = ${companyId} and sha256 = any (${[...sizes.keys()]})`
  for (const { sha256 } of kept) sizes.delete(sha256)
  return { fileCount: stored.length, freedBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), hashes }
}

/** These locked files are there no more; whatever shows them goes on to name them. */
export async function emptyFiles(db: Db, companyId: string, mediaIds: readonly string[]): Promise<Freed> {
  await db`delete from media_uploads where company_id = ${companyId} and media_id = any (${[...mediaIds]}::uuid[])`
  const rows = await db<
    Named[]
  >`update media m set state = 'lost', gave_up = false, sha256 = null, thumbnail_sha256 = null, size = 0, file_name = ''
    where m.company_id = ${companyId} and m.media_id = any (${[...mediaIds]}::uuid[])
    returning old.sha256, old.thumbnail_sha256, old.size, old.state`
  return freedOf(db, companyId, rows)
}

/**
 * Of these, the ones that nobody needs and that nobody is about to need. They are locked first: only a statement that begins after that sees
 * who came to need one meanwhile.
 */
export async function deleteUnusedMedia(db: Db, companyId: string, mediaIds: readonly string[], before: number): Promise<Freed> {
  const held = await db<{ mediaId: string }[]>`select media_id from media
    where company_id = ${companyId} and media_id = any (${[...mediaIds]}) for update skip locked`
  const rows = await db<Named[]>`delete from media m using media_unused n
    where m.company_id = ${companyId} and m.media_id = any (${held.map(({ mediaId }) => mediaId)})
      and n.company_id = m.company_id and n.media_id = m.media_id and n.since < ${before}
      and not exists (select from media_uses u where u.company_id = m.company_id and u.media_id = m.media_id)
    returning m.sha256, m.thumbnail_sha256, m.size, m.state`
  return freedOf(db, companyId, rows)
}

const lockText = (companyId: string, sha256: string) => `media ${companyId} ${sha256}`

/** Until the end of the transaction nobody decides that these bytes are not needed. Rows that name them are written under it. */
export async function holdBlobs(db: Db, companyId: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of [...hashes].sort())
    await db`select pg_advisory_xact_lock_shared(hashtextextended(${lockText(companyId, sha256)}, 0))`
}

/** Until the end of the transaction nobody begins to need these bytes. True where nobody does. */
export async function isBlobUnused(db: Db, companyId: string, sha256: string): Promise<boolean> {
  await db`select pg_advisory_xact_lock(hashtextextended(${lockText(companyId, sha256)}, 0))`
  const [row] = await db<{ unused: boolean }[]>`select
    not exists (select from media where company_id = ${companyId} and sha256 = ${sha256})
    and not exists (select from media where company_id = ${companyId} and thumbnail_sha256 = ${sha256}) as unused`
  return row?.unused ?? false
}
