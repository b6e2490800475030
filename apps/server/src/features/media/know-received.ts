import { Refusal } from '../../kit/http/refusal.ts'
import { inspectFilm } from './inspect-film.ts'
import type { Known } from './keep-bytes.ts'
import type { MediaRow } from './media-store.ts'
import { readPicture } from './read-picture.ts'
import { sniffType } from './sniff-type.ts'

type Awaited = Pick<MediaRow, 'kind' | 'fileName' | 'isVoice'>

const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What a customer sent is kept as it is. It is shown as what the provider says only where its bytes are that, else it is a document. */
export async function knowReceived(row: Awaited, path: string, folder: string): Promise<Known> {
  const mimeType = await sniffType(path, row.fileName)
  const { kind, fileName, isVoice } = row
  const asDocument: Known = { kind: 'document', mimeType, fileName, isVoice: false, path }
  if (kind === 'image' || kind === 'sticker') {
    const found = shown.includes(mimeType) ? await readPicture(path, folder).catch(ifUnshown) : null
    if (!found) return asDocument
    const { width, height } = found.picture
    return { kind, mimeType, fileName, isVoice: false, path, width, height, thumbnailPath: found.thumbnailPath }
  }
  if ((kind === 'audio' || kind === 'video') && /^(audio|video)\//.test(mimeType)) {
    const film = await inspectFilm(path)
    const heard = kind === 'audio' ? mimeType.replace('video/', 'audio/') : mimeType
    return {
      kind,
      mimeType: heard,
      fileName,
      isVoice,
      path,
      durationMs: film?.durationMs ?? null,
      width: film?.width ?? null,
      height: film?.height ?? null,
    }
  }
  return asDocument
}

function ifUnshown(error: unknown): null {
  if (error instanceof Refusal && error.code !== 'media.noRoom') return null
  throw error
}
