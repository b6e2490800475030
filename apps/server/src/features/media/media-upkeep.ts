import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { put, queue, RetryLater } from '../../kit/queue/queue.ts'
import type { Task } from '../../kit/queue/queue-worker.ts'
import { deleteUnusedMedia, emptyFiles, type Freed, isBlobUnused } from './media-use-store.ts'

/** Bytes that may not be needed any more. */
type Upkeep = { dropBlob: string }

export const mediaUpkeep = queue<Upkeep>('media_upkeep')

const awayPause = 60_000

/**
 * In the transaction that takes a row away which named these bytes: they are removed after its commit, unless another row has them. Each
 * time anew, without a key: what is just being looked at may have been found needed a moment before.
 */
export async function dropBlobsLater(db: Db, companyId: string, hashes: readonly string[]): Promise<void> {
  const items = [...new Set(hashes)].map((sha256) => ({ payload: { dropBlob: sha256 } }))
  await put(db, mediaUpkeep, companyId, items)
}

/** Of these files, those that nobody needs any more are gone at once, and their bytes after the commit. */
export async function forgetUnused(db: Db, companyId: string, mediaIds: readonly string[], now: number): Promise<Freed> {
  const freed = await deleteUnusedMedia(db, companyId, mediaIds, now + 1)
  await dropBlobsLater(db, companyId, freed.hashes)
  return freed
}

/** These locked files are gone for everybody who shows them, and their bytes after the commit. */
export async function forgetFiles(db: Db, companyId: string, mediaIds: readonly string[]): Promise<Freed> {
  const freed = await emptyFiles(db, companyId, mediaIds)
  await dropBlobsLater(db, companyId, freed.hashes)
  return freed
}

/** Bytes are removed while nobody can begin to need them; cut off before it is noted as done, the same is done once more. */
export async function keepMediaUp({ house, companyId, items, finish }: Task<Upkeep>): Promise<void> {
  const key = { companyId, sha256: items[0]!.payload.dropBlob }
  await finish(async ({ db }) => {
    if (await isBlobUnused(db, companyId, key.sha256)) await house.files.remove(key).catch(passing)
  })
}

function passing(error: unknown): never {
  throw error instanceof Refusal && error.code === 'service.unavailable' ? new RetryLater(error.code, awayPause) : error
}
