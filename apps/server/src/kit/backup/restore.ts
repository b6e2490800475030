import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { logFile } from '../embedded-postgres/launch.ts'
import { FolderInUse } from '../embedded-postgres/take-ownership.ts'
import { openDataFolder } from '../files/data-folder.ts'
import { holdOlderBackup } from '../outgoing/operator.ts'
import { StartRefusal } from '../start-refusal.ts'
import { type DataPlace, namesIn, refuseFilledFolder } from './database-place.ts'
import { markHalfRestored, markName } from './half-restored.ts'
import { inTransaction, withLine } from './line-store.ts'
import { loadBackup } from './load-backup.ts'
import { analyze, refuseFilled } from './load-store.ts'
import type { Manifest } from './manifest.ts'
import { mediaFolder } from './media-files.ts'
import { openBackup } from './open-backup.ts'
import type { Progress } from './progress.ts'

type Options = { from: string; place: DataPlace; progress: Progress; signal: AbortSignal }
type Restored = { manifest: Manifest; strangers: string[] }

/** Puts a backup into an empty place, and brings it to the newest schema. */
export async function restore({ from, place, progress, signal }: Options): Promise<Restored> {
  await refuseFilledPlace(place, signal)
  progress.note('Checking the backup')
  const backup = await openBackup(from, progress, signal)
  try {
    const load = (url: string) => loadBackup({ url, dataDir: place.dataDir, backup, progress, signal })
    const strangers = place.databaseUrl
      ? await intoDatabase(place, place.databaseUrl, backup.manifest, load)
      : await intoFolder(place, signal, load)
    return { manifest: backup.manifest, strangers }
  } finally {
    await backup.close()
  }
}

async function refuseFilledPlace({ databaseUrl, dataDir }: DataPlace, signal: AbortSignal) {
  if (!databaseUrl) return refuseFilledFolder(dataDir)
  refuseFilledFolder(join(dataDir, mediaFolder))
  await withLine(databaseUrl, signal, (line) => inTransaction(line, 'read only', () => refuseFilled(line)))
}

type Load = (url: string) => Promise<string[]>

async function intoDatabase({ dataDir }: DataPlace, url: string, { media }: Manifest, load: Load): Promise<string[]> {
  if (media.files > 0) openDataFolder(dataDir)
  const strangers = await load(url)
  await finish(url)
  return strangers
}

async function intoFolder({ dataDir }: DataPlace, signal: AbortSignal, load: Load): Promise<string[]> {
  openDataFolder(dataDir)
  refuseFilledFolder(dataDir)
  const unmark = markHalfRestored(dataDir)
  let isLoaded = false
  try {
    const server = await startEmbeddedPostgres({ dataDir })
    try {
      const strangers = await load(server.url).catch((error: unknown) => {
        throw signal.aborted ? error : withLastWords(error, dataDir)
      })
      isLoaded = true
      unmark()
      await finish(server.url)
      return strangers
    } finally {
      await server.stop()
    }
  } catch (error) {
    // What another Prosa began in the folder at the same moment is its own.
    if (!isLoaded && !(error instanceof FolderInUse)) removeAll(dataDir)
    unmark()
    throw error
  }
}

/** The log, which knows why, goes with the folder. */
function withLastWords(cause: unknown, dataDir: string): StartRefusal {
  const complaints = readFileSync(logFile(dataDir), 'utf8').match(/(?<=(FATAL|PANIC|ERROR): +)\S.*/g) ?? []
  const last = complaints.findLast((line) => !line.includes('current transaction is aborted'))
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartRefusal(`${reason.replace(/\.?$/, '.')} The last complaint of the database: ${last ?? 'none'}.`, { cause })
}

/** The mark stays for last: a clean-up that is cut off must not leave what looks like a beginning. */
function removeAll(dataDir: string) {
  for (const name of namesIn(dataDir)) if (name !== markName) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** From here on the place is whole: what fails now, the next start does again. */
async function finish(url: string) {
  await migrate(url)
  await holdOlderBackup(url)
  await analyze(url)
}
