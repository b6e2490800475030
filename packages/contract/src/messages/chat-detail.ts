import * as z from 'zod/mini'
import { Chat } from '../chats/model.ts'
import { ContactStatus } from '../contacts/states.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import { Message } from './model.ts'

export const ChatDetail = z.extend(Chat, {
  channelType: ChannelType.schema,
  contact: z.object({
    contactId: z.string(),
    name: z.string(),
    status: ContactStatus.schema,
    marketing: z.enum(['unknown', 'granted', 'revoked']),
  }),
  unreadCount: z.number(),
  /** Until when anything may be written; null where the customer has not written yet. */
  windowExpiresAt: z.nullable(z.number()),
  messages: z.array(Message),
  containsMore: z.boolean(),
  lastTime: z.nullable(z.number()),
})
export type ChatDetail = z.output<typeof ChatDetail>
