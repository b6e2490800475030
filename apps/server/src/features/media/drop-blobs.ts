import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { isBlobUnused } from './blob-store.ts'

/**
 * Removes those of these bytes that no row of the company names any more, in the transaction that took the last one away: where they
 * cannot be removed now the rows stay, and are found again.
 */
export async function dropBlobs({ files }: House, db: Db, companyId: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of [...new Set(hashes)].sort()) {
    if (await isBlobUnused(db, companyId, sha256)) await files.remove({ companyId, sha256 })
  }
}
