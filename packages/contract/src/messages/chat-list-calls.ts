import * as z from 'zod/mini'
import { chatPageSize } from '../chats/limits.ts'
import { Chat } from '../chats/model.ts'
import { call } from '../kit/call.ts'
import { id, text, time, whole } from '../kit/fields.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import { messageTypes } from './content.ts'
import { MessageStatus } from './states.ts'

/** DECISIONS, "Wire shapes of the core". */
export const ChatEntry = z.extend(Chat, {
  contactName: z.string(),
  messageBody: z.string(),
  lastMessageTime: z.number(),
  lastMessageType: z.nullable(z.enum(messageTypes)),
  lastMessageStatus: z.nullable(MessageStatus.schema),
  lastMessageFromMe: z.boolean(),
  /** Its words are not told then. */
  lastMessageDeleted: z.boolean(),
  opened: z.boolean(),
  unreadCount: z.number(),
  channelType: ChannelType.schema,
  windowExpiresAt: z.nullable(z.number()),
  department: z.string(),
  departmentName: z.string(),
  agentName: z.nullable(z.string()),
})
export type ChatEntry = z.output<typeof ChatEntry>

export const chatListCalls = {
  /** C072: every chat the asker sees, newest activity first. */
  listAllChats: call({
    method: 'POST',
    path: '/phonenumber/:companyId/allChatsPaged',
    allow: 'signedIn',
    input: z.object({
      companyId: id(),
      afterTime: z.optional(time()),
      chatOrderIndex: z.optional(text(400)),
      pageSize: z._default(whole(1, 100), chatPageSize),
    }),
    result: z.object({
      resumeList: z.array(ChatEntry),
      containsMore: z.boolean(),
      lastTime: z.nullable(z.number()),
      /** To be sent back for the next page. */
      chatOrderIndex: z.nullable(z.string()),
    }),
    errors: [],
  }),
}
