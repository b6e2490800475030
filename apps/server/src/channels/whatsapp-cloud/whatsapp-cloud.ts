import type { Channel } from '../channel.ts'
import { consequenceOf } from './consequences.ts'
import { askGraph } from './graph.ts'
import { fieldIn, listIn, objectIn } from './loose-json.ts'
import { downloadMedia } from './media/download-media.ts'
import { uploadToProvider } from './media/upload-media.ts'
import { readFragment } from './read/read-fragment.ts'
import { splitWebhook } from './read/split-webhook.ts'
import { hasSignature, isSigned, namesIn } from './signature.ts'
import { askStanding } from './standing.ts'
import { findTemplate, listAccountTemplates } from './templates/list-account-templates.ts'
import { templateFaultOf } from './templates/template-fault.ts'
import { uploadSample } from './templates/upload-sample.ts'
import { createTemplate, deleteTemplate, editTemplate } from './templates/write-templates.ts'
import { userOf } from './write/recipient.ts'
import { markRead, react, send } from './write/send.ts'

/** Blocking somebody who is blocked does no harm. What fails for one of them comes with the error of that one. */
const blockUser: Channel['block'] = async (number, waId, isBlocked, signal) =>
  askGraph(
    number,
    {
      method: isBlocked ? 'POST' : 'DELETE',
      path: [number.providerId, 'block_users'],
      body: { messaging_product: 'whatsapp', block_users: [{ user: userOf(waId) }] },
      mayRepeat: true,
      read: (answer) => listIn(objectIn(answer, 'block_users'), isBlocked ? 'added_users' : 'removed_users').length > 0 || null,
    },
    signal,
  )

/** Asked for twice, the same name is reviewed once. */
const askForName: Channel['askForName'] = async (number, name, signal) =>
  askGraph(
    number,
    {
      method: 'POST',
      path: [number.providerId],
      body: { new_display_name: name },
      mayRepeat: true,
      read: (answer) => fieldIn(answer, 'success') === true || null,
    },
    signal,
  )

/** WhatsApp Business Platform, Cloud API (shared CHANNELS, section 1). */
export const whatsAppCloud: Channel = {
  hasSignature,
  isSigned,
  namesIn,
  split: splitWebhook,
  read: readFragment,
  consequenceOf,
  send,
  react,
  markRead,
  block: blockUser,
  upload: uploadToProvider,
  download: downloadMedia,
  standing: askStanding,
  askForName,
  listAccountTemplates,
  findTemplate,
  createTemplate,
  editTemplate,
  deleteTemplate,
  uploadSample,
  templateFaultOf,
}
