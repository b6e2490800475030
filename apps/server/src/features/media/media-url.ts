import type { Media } from '@prosa/contract/media/model'
import { derivedToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import type { MediaRow } from './media-store.ts'

/** What a link opens: a file, or the small picture of it. */
export type MediaKey = { companyId: string; mediaId: string; isThumbnail: boolean }
export type MediaUrl = { expires: string; signature: string; thumb?: string }

const day = 24 * 3_600_000

export const mediaSignature = ({ tokenSecret }: Pick<House, 'tokenSecret'>, key: MediaKey, expires: string): string =>
  derivedToken(tokenSecret, ['media', key.companyId, key.mediaId, key.isThumbnail ? 'thumbnail' : 'file', expires].join('\n'))

/** Good for a day at least, and the same all through a day, so that browsers need it once. */
function mediaUrlOf(house: Pick<House, 'tokenSecret' | 'clock'>, key: MediaKey, fileName: string): string {
  const expires = String((Math.floor(house.clock.now() / day) + 2) * day)
  const query = new URLSearchParams({ expires, signature: mediaSignature(house, key, expires), ...(key.isThumbnail ? { thumb: '1' } : {}) })
  const path = [key.companyId, key.mediaId, ...(fileName ? [fileName] : [])].map(encodeURIComponent).join('/')
  return `/api/media/${path}?${query}`
}

/** The row as people get it. Whether they may is for the caller to know: the links open for whoever has them. */
export function mediaOnWire(house: Pick<House, 'tokenSecret' | 'clock'>, companyId: string, row: MediaRow): Media {
  const { mediaId, kind, state, mimeType, fileName, size, width, height, durationMs } = row
  const isThere = state === 'stored'
  return {
    mediaId,
    kind,
    state,
    mimeType,
    fileName,
    size,
    url: isThere ? mediaUrlOf(house, { companyId, mediaId, isThumbnail: false }, fileName) : null,
    thumbnailUrl: isThere && row.thumbnailSha256 ? mediaUrlOf(house, { companyId, mediaId, isThumbnail: true }, '') : null,
    ...(durationMs === null ? {} : { durationMs }),
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(row.isVoice ? { isVoice: true } : {}),
    ...(state === 'lost' && row.gaveUp ? { mayFetchAgain: true } : {}),
  }
}
