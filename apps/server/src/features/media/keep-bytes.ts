import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import type { MediaRow } from './media-store.ts'
import { holdBlobs } from './media-use-store.ts'

/** A file that is known: what it is, and where its bytes and those of its small picture wait to be kept. */
export type Known = Pick<MediaRow, 'kind' | 'mimeType' | 'fileName' | 'isVoice'> &
  Partial<Pick<MediaRow, 'width' | 'height' | 'durationMs'>> & { path: string; thumbnailPath?: string }

type Blob = { path: string; size: number; sha256: string }
export type Prepared = { about: Omit<Known, 'path' | 'thumbnailPath'>; file: Blob; thumbnail: Blob | null }

export async function prepare({ path, thumbnailPath, ...about }: Known): Promise<Prepared> {
  return { about, file: await blobAt(path), thumbnail: thumbnailPath ? await blobAt(thumbnailPath) : null }
}

async function blobAt(path: string): Promise<Blob> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, size: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** The same as columns. */
const described = ({ about, file, thumbnail }: Prepared) => ({
  kind: about.kind,
  mimeType: about.mimeType,
  fileName: about.fileName,
  isVoice: about.isVoice,
  width: about.width ?? null,
  height: about.height ?? null,
  durationMs: about.durationMs ?? null,
  size: file.size,
  sha256: file.sha256,
  thumbnailSha256: thumbnail?.sha256 ?? null,
})

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
