import { Refusal } from '../../kit/http/refusal.ts'
import type { ReaderJobs } from '../../kit/reading/reader-jobs.ts'
import { endingOf } from './clean-name.ts'
import type { Known } from './keep-bytes.ts'
import type { MediaRow } from './media-store.ts'

type Awaited = Pick<MediaRow, 'kind' | 'fileName' | 'isVoice'>

const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What a customer sent is kept as it is. It is shown as what the provider says only where its bytes are that, else it is a document. */
export async function knowReceived(reader: ReaderJobs, row: Awaited, path: string, folder: string): Promise<Known> {
  const mimeType = (await reader.sniffType(path, endingOf(row.fileName)).catch(ifUnshown)) ?? 'application/octet-stream'
  const { kind, fileName, isVoice } = row
  const asDocument: Known = { kind: 'document', mimeType, fileName, isVoice: false, path }
  if (kind === 'image' || kind === 'sticker') {
    const found = shown.includes(mimeType) ? await reader.readPicture(path, folder).catch(ifUnshown) : null
    if (!found) return asDocument
    const { width, height } = found.picture
    return { kind, mimeType, fileName, isVoice: false, path, width, height, thumbnailPath: found.thumbnailPath }
  }
  if ((kind === 'audio' || kind === 'video') && /^(audio|video)\//.test(mimeType)) {
    const film = await reader.inspectFilm(path).catch(ifUnshown)
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

/** What passes is tried again; all else is kept as the file that it is, whatever can be known of it. */
function ifUnshown(error: unknown): null {
  if (error instanceof Refusal && (error.code === 'media.unreadable' || error.code === 'media.tooManyPixels')) return null
  throw error
}
