import { megabyte } from '../formats/numbers/size.ts'
import type { MediaKind } from './model.ts'

/** For any kind: the most that any channel accepts. */
export const mostUploadBytes = 100 * megabyte

/** What WhatsApp accepts of each kind, in bytes; animated stickers may be larger. */
export const channelLimits: Record<MediaKind, number> = {
  image: 5 * megabyte,
  audio: 16 * megabyte,
  video: 16 * megabyte,
  document: mostUploadBytes,
  sticker: 500 * 1024,
}

/** Of a picture that is shown, all of its frames together: more than telephones take. A few kilobytes can pretend to be many more. */
export const mostPicturePixels = 40_000_000
