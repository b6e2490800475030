import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, list, oneOf, ownId, text, time, upload } from '../kit/fields.ts'
import { mostUploadBytes } from '../media/limits.ts'
import { ChatDetail } from './chat-detail.ts'
import { ContactCard, Location } from './content.ts'
import { mostTextLength } from './limits.ts'
import { Message } from './model.ts'

const chat = { companyId: ownId(), phonenumberId: ownId(), waId: id() }
const ofChat = '/phonenumber/:companyId/:phonenumberId/:waId' as const

/** The types that a person can send; all others can only be received. */
export const sendableTypes = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'template',
  'note',
] as const
export type SendableType = (typeof sendableTypes)[number]

/** Limited by what the asker sees, as all chat calls. */
export const messageCalls = {
  /**
   * G001. The same clientMessageId gives the first answer again; with another body it is refused.
   * `interactive` is an `Offer` and `parameters` a list of `TemplateComponent`, both as JSON; `templateId` is `name/language`.
   */
  sendMessage: call({
    method: 'POST',
    path: `${ofChat}/sendMessage`,
    allow: 'signedIn',
    outside: true,
    // One message for each clientMessageId; of the file, what no message needs is removed.
    repeatable: true,
    body: 'multipart',
    input: z.object({
      ...chat,
      clientMessageId: id(),
      messageType: oneOf(sendableTypes),
      messageBody: z._default(text(mostTextLength), ''),
      replyToMessageId: z.optional(ownId()),
      mediaId: z.optional(ownId()),
      file: z.optional(upload(mostUploadBytes)),
      isVoice: z.optional(flag()),
      location: z.optional(Location),
      contacts: z.optional(list(ContactCard, 10)),
      interactive: z.optional(text(40_000)),
      templateId: z.optional(text(600, 1)),
      parameters: z.optional(text(40_000)),
      scheduledAt: z.optional(time()),
      internal: z.optional(flag()),
      /** What the message was written from, which is counted. */
      quickReplyId: z.optional(ownId()),
    }),
    result: Message,
    errors: [
      'chat.notFound',
      'chat.windowClosed',
      'chat.wrongStatus',
      'department.forbids',
      'number.disconnected',
      'number.cannotSend',
      'contact.blocked',
      'message.reused',
      'message.notFound',
      'template.notFound',
      'template.notSendable',
      'message.scheduledPast',
      'media.notFound',
      'media.unreadable',
      'media.tooLarge',
      'media.tooManyPixels',
      'media.wrongType',
      'media.noRoom',
    ],
  }),
  /** Fetches a customer's file from the provider again, which failed before. */
  fetchFileAgain: call({
    method: 'POST',
    path: `${ofChat}/:messageId/fetchFile`,
    allow: 'signedIn',
    input: z.object({ ...chat, messageId: ownId() }),
    result: Message,
    errors: ['chat.notFound', 'message.notFound'],
  }),
  /** For a message that failed for good, or whose outcome nobody knows: only a person sends it again. */
  resendMessage: call({
    method: 'POST',
    path: `${ofChat}/:messageId/resend`,
    allow: 'signedIn',
    input: z.object({ ...chat, messageId: ownId() }),
    result: Message,
    errors: [
      'chat.notFound',
      'message.notFound',
      'message.notFailed',
      'chat.windowClosed',
      'chat.wrongStatus',
      'contact.blocked',
      'number.cannotSend',
      'department.forbids',
    ],
  }),
  /** For a message that has not been sent yet: scheduled, or waiting. */
  cancelMessage: call({
    method: 'POST',
    path: `${ofChat}/:messageId/cancel`,
    allow: 'signedIn',
    input: z.object({ ...chat, messageId: ownId() }),
    result: z.object({ messageId: z.string(), isCancelled: z.literal(true) }),
    errors: ['chat.notFound', 'message.notFound', 'message.gone'],
  }),
  /** C065 and G002: the chat with its last messages, oldest first. */
  getChatDetail: call({
    method: 'GET',
    path: `${ofChat}/chatDetail`,
    allow: 'signedIn',
    input: z.object(chat),
    result: ChatDetail,
    errors: ['chat.notFound'],
  }),
  /** C119. Messages older than (`beforeTime`, `beforeMessageId`), oldest first. */
  loadMoreHistory: call({
    method: 'GET',
    path: '/contact/:companyId/:phonenumberId/:waId/loadMoreHistory',
    allow: 'signedIn',
    input: z.object({ ...chat, beforeTime: time(), beforeMessageId: z.optional(ownId()) }),
    result: z.object({ messages: z.array(Message), containsMore: z.boolean(), lastTime: z.nullable(z.number()) }),
    errors: ['chat.notFound'],
  }),
  /** G003. By whoever has the chat: the customer sees that it was read. For all others nothing changes, and they are told how many are unread. */
  openChat: call({
    method: 'POST',
    path: `${ofChat}/opened`,
    allow: 'signedIn',
    input: z.object(chat),
    result: z.object({ unreadCount: z.number(), version: z.number() }),
    errors: ['chat.notFound'],
  }),
  /** The customer sees "typing" for 25 seconds, or until the next message. */
  showTyping: call({
    method: 'POST',
    path: `${ofChat}/typing`,
    allow: 'signedIn',
    outside: true,
    repeatable: true,
    input: z.object(chat),
    result: z.object({ isShown: z.boolean() }),
    errors: ['chat.notFound'],
  }),
}
