import { type FileHandle, open } from 'node:fs/promises'
import { readMigrations } from '../db/read-migrations.ts'
import { StartRefusal } from '../start-refusal.ts'
import { isManifest, openContents, readManifest } from './contents.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type Entry, readArchive } from './read-archive.ts'

type Visit = (entry: Entry) => Promise<void>

export type Backup = {
  manifest: Manifest
  /** Once more from the beginning, and counted once more. */
  read(visit: Visit): Promise<void>
  close(): Promise<void>
}

/** Opens a backup that was read whole, is what its list says, and can be restored by this version. */
export async function openBackup(path: string, progress: Progress, signal: AbortSignal): Promise<Backup> {
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new StartRefusal(`The backup ${path} cannot be read (${cause.code}).`, { cause })
  })
  let bytes = 0
  const passOver: Visit = async ({ chunks }) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      progress.passing('checked', { bytes })
    }
  }
  try {
    const manifest = await readCounted(file, signal, passOver).catch((error: unknown) => {
      throw signal.aborted ? error : notWhole(path, error)
    })
    await refuseStrange(manifest)
    const read = async (visit: Visit) => void (await readCounted(file, signal, visit))
    return { manifest, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readCounted(file: FileHandle, signal: AbortSignal, visit: Visit): Promise<Manifest> {
  const contents = openContents()
  let manifest: Manifest | null = null
  await readArchive(file, async (entry) => {
    if (manifest) throw new Error('something follows its list')
    if (isManifest(entry)) manifest = await readManifest(entry)
    else await visit({ ...entry, chunks: untilStopped(contents.counted(entry), signal) })
  })
  if (!manifest) throw new Error('its list is missing')
  contents.refuseUnlike(manifest)
  return manifest
}

async function* untilStopped(chunks: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}

function notWhole(path: string, cause: unknown): StartRefusal {
  const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  return new StartRefusal(`The file ${path} is not a whole backup of Prosa (${reason}): nothing was restored.`, { cause })
}

/** The schema is made by the same migrations that made the original. */
async function refuseStrange({ migrations: ran }: Manifest) {
  const known = await readMigrations()
  if (ran.length > known.length) {
    throw new StartRefusal(
      `The backup has schema ${ran.at(-1)?.version} but this version of Prosa knows only ${known.at(-1)?.version}: restore it with the newer version.`,
    )
  }
  const changed = ran.find(({ checksum }, at) => known[at]?.checksum !== checksum)
  if (!changed) return
  throw new StartRefusal(
    `Migration ${changed.name} was changed since the backup was made: restore it with the version of Prosa that made it.`,
  )
}
