import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { archiveLife, type companyDataCalls } from '@prosa/contract/company-data/calls'
import * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'
import { pass } from '../../kit/failpoints.ts'
import { hashFile } from '../../kit/files/hash-file.ts'
import { inTemporaryFolder } from '../../kit/files/temporary-folder.ts'
import { writeZip } from '../../kit/files/write-zip.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import type { Job } from '../../kit/jobs/job-store.ts'
import { cancelJob, type JobContext, job, startJob } from '../../kit/jobs/jobs.ts'
import { dropBlobsLater } from '../media/public.ts'
import { archiveEntries } from './archive-entries.ts'
import { holdMaking, insertArchive, isArchive, nameArchive, outdateAll, saveArchive, saveArchiveState, takeBytes } from './archive-store.ts'
import { exportedTables } from './exported-tables.ts'
import { countRows } from './row-store.ts'

export const startCompanyData: Handler<typeof companyDataCalls.startCompanyData> = async (ctx) => {
  const { db, actor, audit, house } = ctx
  const now = house.clock.now()
  const archiveId = await startJob(ctx, companyArchive, {})
  if (!(await insertArchive(db, actor.companyId, { archiveId, userId: actor.userId, now, expiresAt: now + archiveLife })))
    throw new Refusal('companyData.running')
  audit({ target: archiveId })
  return { archiveId }
}

export const cancelCompanyData: Handler<typeof companyDataCalls.cancelCompanyData> = async ({ db, actor, audit }, { archiveId }) => {
  const { companyId } = actor
  const cancelled = (await isArchive(db, companyId, archiveId)) ? await cancelJob(db, companyId, archiveId) : null
  if (!cancelled) throw new Refusal('companyData.notFound')
  await sayCancelled(db, cancelled)
  audit({ target: archiveId })
  return {}
}

/** One that waits is over at once, and no job says so. A try before may have written it. */
async function sayCancelled(db: Db, { companyId, jobId, state, endedAt }: Job): Promise<void> {
  if (state !== 'cancelled') return
  await saveArchiveState(db, companyId, jobId, state, endedAt)
  await dropBlobsLater(db, companyId, await takeBytes(db, companyId, jobId))
}

/**
 * Somebody is gone for good, in this transaction: no file that was made before holds them any longer, and one that is being made ends. After
 * the commit its bytes are gone.
 */
export async function outdateArchives(db: Db, companyId: string, now: number): Promise<void> {
  const cancelled: Job[] = []
  // Jobs are locked before their files, as by whoever makes one or cancels it.
  for (const archiveId of await holdMaking(db, companyId)) {
    const job = await cancelJob(db, companyId, archiveId)
    if (job) cancelled.push(job)
  }
  await dropBlobsLater(db, companyId, await outdateAll(db, companyId, now))
  for (const one of cancelled) await sayCancelled(db, one)
}

/** Begun anew where a run was cut off: what was written half is in no place that anybody reads. */
export const companyArchive = job({
  name: 'companyData.archive',
  input: z.object({}),
  retry: { limit: 5, delay: 5, backoff: true },
  progressEvery: 500,
  run: makeArchive,
  async changed({ db }, { companyId, jobId, state, endedAt }) {
    await saveArchiveState(db, companyId, jobId, state, endedAt)
    // It may have been written already, and is nobody's.
    if (state === 'cancelled' || state === 'failed') await dropBlobsLater(db, companyId, await takeBytes(db, companyId, jobId))
  },
})

async function makeArchive({ companyId, jobId, house, signal, work, finish, progress }: JobContext<object>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    let total = 1
    for (const table of [...Object.keys(exportedTables), 'media']) total += await work(({ db }) => countRows(db, companyId, table))
    const path = join(folder, 'company.zip')
    const written = { rows: 0, files: 0 }
    const onMore = ({ rows, files }: typeof written) => {
      Object.assign(written, { rows, files })
      return progress(Math.min(rows + files, total - 1), total)
    }
    const read: Parameters<typeof archiveEntries>[0]['read'] = (run) => work(({ db }) => run(db))
    await pipeline(writeZip(archiveEntries({ house, companyId, archiveId: jobId, signal, read, onMore })), createWriteStream(path), {
      signal,
    })
    const { size } = await stat(path)
    const sha256 = await hashFile(path)
    // Named first: bytes that no row names would stay for ever where this is cut off behind them.
    await work(async ({ db }) => dropBlobsLater(db, companyId, await nameArchive(db, companyId, jobId, sha256)))
    await house.files.put({ companyId, sha256 }, { path, size })
    pass('archive.written')
    const expiresAt = house.clock.now() + archiveLife
    await finish(async ({ db }) => {
      const file = { sha256, size, rowCount: written.rows, fileCount: written.files, expiresAt }
      if (!(await saveArchive(db, companyId, jobId, file))) await dropBlobsLater(db, companyId, [sha256])
    })
  })
}
