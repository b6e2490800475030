import type { House } from '../../kit/house.ts'
import { deleteOrphans, listCompaniesWithOrphans } from './blob-store.ts'
import { dropBlobs } from './drop-blobs.ts'

const day = 24 * 3_600_000
const unusedFor = 2 * day
const companiesAtOnce = 200
/** Of a transaction: their bytes are removed within it. */
const most = 20

/** What was uploaded and never sent, and what a crash left half stored. */
export async function removeOrphans(house: House, signal: AbortSignal): Promise<void> {
  const before = house.clock.now() - unusedFor
  for (;;) {
    const companies = await house.database.transaction(null, (db) => listCompaniesWithOrphans(db, before, companiesAtOnce))
    let anyRemoved = false
    for (const companyId of companies) {
      signal.throwIfAborted()
      const removed = await house.database.transaction(companyId, async (db) => {
        const { removed, hashes } = await deleteOrphans(db, companyId, before, most)
        await dropBlobs(house, db, companyId, hashes)
        return removed
      })
      if (removed > 0) anyRemoved = true
    }
    // Those that somebody else holds right now are left for the next time.
    if (!anyRemoved) break
  }
  await house.files.sweep(house.clock.now() - day)
}
