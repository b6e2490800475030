import type { Channel } from '../channel.ts'
import { blockUser } from './block-user.ts'
import { consequenceOf } from './consequences.ts'
import { downloadMedia } from './download-media.ts'
import { listTemplates } from './list-templates.ts'
import { readFragment } from './read-fragment.ts'
import { markRead, react, send } from './send.ts'
import { isSigned } from './signature.ts'
import { numbersIn, splitWebhook } from './split-webhook.ts'
import { readStanding } from './standing.ts'
import { uploadMedia } from './upload-media.ts'

/** WhatsApp Business Platform, Cloud API (shared CHANNELS, section 1). */
export const whatsAppCloud: Channel = {
  numbersIn,
  split: splitWebhook,
  read: readFragment,
  isSigned,
  consequenceOf,
  send,
  react,
  markRead,
  block: blockUser,
  upload: uploadMedia,
  download: downloadMedia,
  standing: readStanding,
  listTemplates,
}
