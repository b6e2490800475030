import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MediaRow } from './media-store.ts'

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
export const described = ({ about, file, thumbnail }: Prepared) => ({
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
