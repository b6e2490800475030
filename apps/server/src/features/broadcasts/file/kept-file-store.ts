import type { Db } from '../../../kit/db/db.ts'

/**
 * Whether another broadcast has this file, too. Asked by whoever lets go of it, one after the other: of the last two who do so at the same
 * moment the second one finds nobody else. Whoever copies a broadcast holds its row, as they do.
 */
export async function isFileOfOthers(db: Db, companyId: string, broadcastId: string, sha256: string): Promise<boolean> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`broadcast file ${companyId} ${sha256}`}, 0))`
  const { length } = await db`select 1 from broadcasts
    where company_id = ${companyId} and file_source is not null and file_source ->> 'sha256' = ${sha256} and broadcast_id <> ${broadcastId} limit 1`
  return length > 0
}

/** What it was called and which columns it had stays; nobody of its rows does. */
export async function letGoOfFile(db: Db, companyId: string, broadcastId: string): Promise<void> {
  await db`update broadcasts set file_source = null, file = file || '{"samples": [], "badLines": []}'
    where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}

/** Which files there are: a copy of a broadcast has the same one. */
export async function listKeptHashes(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ sha256: string }[]>`select distinct file_source ->> 'sha256' as sha256 from broadcasts
    where company_id = ${companyId} and file_source is not null order by 1`
  return rows.map(({ sha256 }) => sha256)
}

export async function listHolders(db: Db, companyId: string, sha256: string): Promise<string[]> {
  const rows = await db<{ broadcastId: string }[]>`select broadcast_id from broadcasts
    where company_id = ${companyId} and file_source is not null and file_source ->> 'sha256' = ${sha256} order by broadcast_id`
  return rows.map(({ broadcastId }) => broadcastId)
}
