import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, ownId, upload } from '../kit/fields.ts'
import { mostUploadBytes } from './limits.ts'
import { Media } from './model.ts'

const chat = { companyId: ownId(), phonenumberId: ownId(), waId: id() }

export const mediaCalls = {
  /** G004. The type is read from the bytes; the limits of the user and of the channel apply. */
  uploadMedia: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/uploadMedia',
    allow: 'signedIn',
    outside: true,
    // What was kept and nobody heard of is removed after two days.
    repeatable: true,
    body: 'multipart',
    input: z.object({ ...chat, file: upload(mostUploadBytes), isVoice: z.optional(flag()) }),
    result: Media,
    errors: ['chat.notFound', 'media.unreadable', 'media.tooLarge', 'media.tooManyPixels', 'media.wrongType', 'media.noRoom'],
  }),
  /** G004. Answers with a new link to the bytes. */
  getMedia: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/media/:mediaId',
    allow: 'signedIn',
    input: z.object({ ...chat, mediaId: ownId() }),
    result: Media,
    errors: ['chat.notFound', 'media.notFound'],
  }),
}
