import { megabyte } from '../formats/numbers/size.ts'
import type { MediaKind } from './model.ts'

/** Of any kind: what the largest of the channels takes. */
export const mostUploadBytes = 100 * megabyte

/** What WhatsApp takes of each kind, in bytes; stickers that move may be larger. */
export const channelLimits: Record<MediaKind, number> = {
  image: 5 * megabyte,
  audio: 16 * megabyte,
  video: 16 * megabyte,
  document: mostUploadBytes,
  sticker: 500 * 1024,
}
