import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, time } from '../kit/fields.ts'

/** A note in which the asker is mentioned. */
export const Mention = z.object({
  phonenumberId: z.string(),
  waId: z.string(),
  messageId: z.string(),
  contactName: z.string(),
  byName: z.string(),
  messageBody: z.string(),
  time: z.number(),
  isRead: z.boolean(),
})
export type Mention = z.output<typeof Mention>

export const mentionPageSize = 50

export const mentionCalls = {
  /** The newest first, in chats that the asker sees: a page, after the last one of the page before where that is named. */
  listMentions: call({
    flag: 'mentions',
    method: 'GET',
    path: '/mention/:companyId/list',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), afterTime: z.optional(time()), afterId: z.optional(ownId()) }),
    result: z.array(Mention),
    errors: [],
  }),
  /** Marks as read all up to and including this time or, with a message, only that one. */
  readMentions: call({
    flag: 'mentions',
    method: 'POST',
    path: '/mention/:companyId/read',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), until: time(), messageId: z.optional(ownId()) }),
    result: z.object({ read: z.number() }),
    errors: [],
  }),
}
