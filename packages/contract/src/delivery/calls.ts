import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, text } from '../kit/fields.ts'
import { mostEmojiLength } from '../messages/limits.ts'
import { Message } from '../messages/model.ts'

/** What travels beside the messages themselves, and what nobody knows the outcome of. */
export const deliveryCalls = {
  /** An empty emoji takes it away. */
  reactToMessage: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/:messageId/reaction',
    allow: 'signedIn',
    input: z.object({ companyId: id(), phonenumberId: id(), waId: id(), messageId: id(), emoji: z._default(text(mostEmojiLength), '') }),
    result: Message,
    errors: ['chat.notFound', 'message.notFound', 'chat.windowClosed', 'number.disconnected'],
  }),
  /** Those whose outcome nobody knows, newest first: what people look at before they send again. */
  listUncertainMessages: call({
    method: 'GET',
    path: '/phonenumber/:companyId/uncertainMessages',
    allow: 'signedIn',
    input: z.object({ companyId: id(), phonenumberId: z.optional(id()) }),
    result: z.array(Message),
    errors: [],
  }),
}
