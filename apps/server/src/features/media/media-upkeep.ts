import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { put, queue, RetryLater } from '../../kit/queue/queue.ts'
import type { Task } from '../../kit/queue/queue-worker.ts'
import { isBlobUnused, noteOldUnused, noteOldUses } from './media-use-store.ts'

/**
 * Bytes that may not be needed any more; or, for the files of before uses were noted, the message after which to go on noting what messages
 * need, and then the file after which to go on noting what nobody needs. `lookAfter`, of the migration and of the version before, begins.
 */
type Upkeep = { dropBlob: string } | { lookAfter: string } | { usesAfter: string } | { unusedAfter: string }

export const mediaUpkeep = queue<Upkeep>('media_upkeep')

const [messagesAtOnce, filesAtOnce] = [1_000, 200]
const awayPause = 60_000

/**
 * In the transaction that takes a row away which named these bytes: they are removed after its commit, unless another row has them. Each
 * time anew, without a key: what is just being looked at may have been found needed a moment before.
 */
export async function dropBlobsLater(db: Db, companyId: string, hashes: readonly string[]): Promise<void> {
  const items = [...new Set(hashes)].map((sha256) => ({ payload: { dropBlob: sha256 } }))
  await put(db, mediaUpkeep, companyId, items)
}

/** Bytes are removed while nobody can begin to need them; cut off before it is noted as done, the same is done once more. */
export async function keepMediaUp({ house, companyId, items, finish }: Task<Upkeep>): Promise<void> {
  const { payload } = items[0]!
  await finish(async ({ db }) => {
    if ('dropBlob' in payload) {
      const key = { companyId, sha256: payload.dropBlob }
      if (await isBlobUnused(db, companyId, key.sha256)) await house.files.remove(key).catch(passing)
      return
    }
    const next = await look(db, companyId, payload)
    if (next) await put(db, mediaUpkeep, companyId, [{ payload: next }])
  })
}

async function look(db: Db, companyId: string, at: Exclude<Upkeep, { dropBlob: string }>): Promise<Upkeep | null> {
  if ('unusedAfter' in at) {
    const unusedAfter = await noteOldUnused(db, companyId, at.unusedAfter, filesAtOnce)
    return unusedAfter === null ? null : { unusedAfter }
  }
  const usesAfter = await noteOldUses(db, companyId, 'usesAfter' in at ? at.usesAfter : '', messagesAtOnce)
  return usesAfter === null ? { unusedAfter: '' } : { usesAfter }
}

function passing(error: unknown): never {
  throw error instanceof Refusal && error.code === 'service.unavailable' ? new RetryLater(error.code, awayPause) : error
}
