import type { Preferences } from '../agents/flags.ts'
import { megabyte } from '../formats/numbers/size.ts'
import { channelLimits } from './limits.ts'
import type { MediaKind } from './model.ts'

const ownLimit: Record<MediaKind, keyof Preferences> = {
  image: 'fileUploadLimitImage',
  sticker: 'fileUploadLimitImage',
  audio: 'fileUploadLimitAudio',
  video: 'fileUploadLimitVideo',
  document: 'fileUploadLimitDocument',
}

/** How many bytes of a kind somebody may send: their own limit or the channel's, whichever is smaller. */
export const mostBytesOf = (kind: MediaKind, own: Preferences): number => Math.min(channelLimits[kind], own[ownLimit[kind]] * megabyte)
