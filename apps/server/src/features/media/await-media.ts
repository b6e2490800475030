import type { InboundMedia } from '../../channels/channel.ts'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import { put, queue } from '../../kit/queue/queue.ts'
import { cleanName } from './clean-name.ts'
import { expectMediaAgain, insertMediaRow } from './media-store.ts'

export const mediaDownloads = queue<{ mediaId: string }>('media_downloads')

/** What a customer sent and the provider still has: known at once, fetched right after the commit. */
export async function awaitMedia(db: Db, companyId: string, phonenumberId: string, media: InboundMedia): Promise<string> {
  const createdAt = Date.now()
  const mediaId = newId(createdAt)
  await insertMediaRow(db, companyId, {
    mediaId,
    kind: media.kind,
    state: 'awaited',
    mimeType: media.mimeType.slice(0, 255),
    fileName: cleanName(media.fileName),
    size: 0,
    sha256: null,
    thumbnailSha256: null,
    width: null,
    height: null,
    durationMs: null,
    isVoice: media.isVoice,
    providerMediaId: media.providerMediaId,
    phonenumberId,
    waId: null,
    uploadedBy: null,
    createdAt,
  })
  await put(db, mediaDownloads, companyId, [{ payload: { mediaId }, key: mediaId }])
  return mediaId
}

/** What could not be fetched is asked for anew. False where nothing is to be asked for. */
export async function awaitAgain(db: Db, companyId: string, mediaId: string): Promise<boolean> {
  if (!(await expectMediaAgain(db, companyId, mediaId))) return false
  await put(db, mediaDownloads, companyId, [{ payload: { mediaId }, key: mediaId }])
  return true
}
