import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, ownId, text } from '../kit/fields.ts'
import { mostEmojiLength } from '../messages/limits.ts'
import { Message } from '../messages/model.ts'

/** Reactions, and messages whose outcome nobody knows. */
export const deliveryCalls = {
  /** An empty emoji removes the reaction. */
  reactToMessage: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/:messageId/reaction',
    allow: 'signedIn',
    input: z.object({
      companyId: ownId(),
      phonenumberId: ownId(),
      waId: id(),
      messageId: ownId(),
      emoji: z._default(text(mostEmojiLength), ''),
    }),
    result: Message,
    errors: ['chat.notFound', 'message.notFound', 'chat.windowClosed', 'number.disconnected'],
  }),
  /** Messages whose outcome nobody knows, newest first: people look at them before they send again. */
  listUncertainMessages: call({
    method: 'GET',
    path: '/phonenumber/:companyId/uncertainMessages',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), phonenumberId: z.optional(ownId()) }),
    result: z.array(Message),
    errors: [],
  }),
}
