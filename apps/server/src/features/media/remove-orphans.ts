import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../kit/house.ts'
import { dropBlobsLater } from './media-upkeep.ts'
import { deleteUnusedMedia, listUnusedMedia, type Unused } from './media-use-store.ts'

const day = 24 * 3_600_000
const unusedFor = 2 * day
const usualChunk = 200
const beginning: Unused = { companyId: nilId, mediaId: nilId, since: 0 }

/**
 * What was uploaded and never sent, what nobody needs any more, and what a crash left half stored. Each chunk is committed, and the next
 * one begins behind it: what somebody else holds right now is left for the next time, and keeps nothing back.
 */
export async function removeOrphans(house: House, signal: AbortSignal, chunk = usualChunk): Promise<void> {
  const { database, clock } = house
  const before = clock.now() - unusedFor
  for (let after: Unused | undefined = beginning; after; ) {
    signal.throwIfAborted()
    const from: Unused = after
    const found = await database.transaction(null, (db) => listUnusedMedia(db, before, from, chunk))
    for (const [companyId, files] of Map.groupBy(found, (one) => one.companyId)) {
      const mediaIds = files.map(({ mediaId }) => mediaId)
      await database.transaction(companyId, async (db) => {
        const { hashes } = await deleteUnusedMedia(db, companyId, mediaIds, before)
        await dropBlobsLater(db, companyId, hashes)
      })
    }
    after = found.length < chunk ? undefined : found.at(-1)
  }
  await house.files.sweep(clock.now() - day)
}
