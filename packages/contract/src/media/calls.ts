import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, upload } from '../kit/fields.ts'
import { mostUploadBytes } from './limits.ts'
import { Media } from './model.ts'

const chat = { companyId: id(), phonenumberId: id(), waId: id() }

export const mediaCalls = {
  /** G004. What it is, is read from its bytes; the user's limits and the channel's hold. */
  uploadMedia: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/uploadMedia',
    allow: 'signedIn',
    outside: true,
    body: 'multipart',
    input: z.object({ ...chat, file: upload(mostUploadBytes), isVoice: z.optional(flag()) }),
    result: Media,
    errors: ['chat.notFound', 'media.unreadable', 'media.tooLarge', 'media.wrongType', 'media.noRoom'],
  }),
  /** G004. With a new link to its bytes. */
  getMedia: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/media/:mediaId',
    allow: 'signedIn',
    input: z.object({ ...chat, mediaId: id() }),
    result: Media,
    errors: ['chat.notFound', 'media.notFound'],
  }),
}
