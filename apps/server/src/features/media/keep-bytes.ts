import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { holdBlobs } from './blob-store.ts'
import { described, type Prepared } from './prepared.ts'

type Write = (db: Db, columns: ReturnType<typeof described>) => Promise<void>

/**
 * The row names the bytes before they are there, and waits until they are: what a crash leaves in between is known by it, and goes
 * with it one day.
 */
export async function keepBytes(house: House, companyId: string, prepared: Prepared, writeRow: Write): Promise<void> {
  const { file, thumbnail } = prepared
  const blobs = thumbnail ? [file, thumbnail] : [file]
  const hashes = blobs.map(({ sha256 }) => sha256)
  await house.database.transaction(companyId, async (db) => {
    await holdBlobs(db, companyId, hashes)
    await writeRow(db, described(prepared))
  })
  for (const { sha256, ...from } of blobs) await house.files.put({ companyId, sha256 }, from)
}
