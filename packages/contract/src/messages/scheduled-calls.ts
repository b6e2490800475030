import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, ownId, text, time, whole } from '../kit/fields.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import { mostTextLength, scheduledPageSize } from './limits.ts'
import { Message } from './model.ts'

const chat = { companyId: ownId(), phonenumberId: ownId(), waId: id() }
const ofMessage = '/phonenumber/:companyId/:phonenumberId/:waId/:messageId' as const

/** A message that waits for its time, with whom it is for and what its chat allows at that time. */
export const ScheduledMessage = z.object({
  message: Message,
  contactName: z.string(),
  channelType: ChannelType.schema,
  windowExpiresAt: z.nullable(z.number()),
})
export type ScheduledMessage = z.output<typeof ScheduledMessage>

/** Limited by what the asker sees, as all chat calls. */
export const scheduledCalls = {
  /** The soonest first: all in chats that the asker sees, or only their own (`mine`), or only those of one chat. */
  listScheduled: call({
    method: 'GET',
    path: '/phonenumber/:companyId/scheduledMessages',
    allow: 'signedIn',
    input: z.object({
      companyId: ownId(),
      mine: z.optional(flag()),
      phonenumberId: z.optional(ownId()),
      waId: z.optional(id()),
      /** The last one of the page before. */
      afterTime: z.optional(time()),
      afterMessageId: z.optional(ownId()),
      pageSize: z._default(whole(1, 100), scheduledPageSize),
    }),
    result: z.object({ scheduled: z.array(ScheduledMessage), containsMore: z.boolean() }),
    errors: ['chat.notFound'],
  }),
  /** Its words, its time or both, by its author or an administrator. What has left, or is about to, is refused. */
  changeScheduled: call({
    method: 'POST',
    path: `${ofMessage}/scheduled`,
    allow: 'signedIn',
    input: z.object({
      ...chat,
      messageId: ownId(),
      messageBody: z.optional(text(mostTextLength, 1)),
      scheduledAt: z.optional(time()),
    }),
    result: Message,
    errors: [
      'chat.notFound',
      'message.notFound',
      'message.gone',
      'message.notYours',
      'message.scheduledPast',
      'chat.windowClosed',
      'contact.blocked',
      'number.cannotSend',
      'department.forbids',
    ],
  }),
  /** It leaves at once, as its author's. */
  sendScheduledNow: call({
    method: 'POST',
    path: `${ofMessage}/sendNow`,
    allow: 'signedIn',
    input: z.object({ ...chat, messageId: ownId() }),
    result: Message,
    errors: [
      'chat.notFound',
      'message.notFound',
      'message.gone',
      'message.notYours',
      'chat.windowClosed',
      'contact.blocked',
      'number.cannotSend',
      'department.forbids',
    ],
  }),
}
