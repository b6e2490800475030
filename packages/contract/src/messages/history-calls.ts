import * as z from 'zod/mini'
import { ChatSession } from '../chats/model.ts'
import { Colleague } from '../departments/model.ts'
import { call } from '../kit/call.ts'
import { id, ownId, text, time } from '../kit/fields.ts'
import { Message } from './model.ts'

const chat = { companyId: ownId(), phonenumberId: ownId(), waId: id() }
const ofChat = '/phonenumber/:companyId/:phonenumberId/:waId' as const
const before = { beforeTime: z.optional(time()), beforeMessageId: z.optional(ownId()) }
const Found = z.object({ messages: z.array(Message), containsMore: z.boolean() })

/** Messages of one chat, found in other ways than by scrolling. */
export const chatHistoryCalls = {
  /** C081: messages with every word, whatever the accents and case; newest first. */
  searchChat: call({
    method: 'POST',
    onlyReads: true,
    path: `${ofChat}/search`,
    allow: 'signedIn',
    expensive: true,
    input: z.object({ ...chat, body: text(200, 1), ...before }),
    result: Found,
    errors: ['chat.notFound', 'search.tooManyWords'],
  }),
  /** C082: by a label's id or text. */
  searchChatByLabel: call({
    method: 'POST',
    onlyReads: true,
    path: `${ofChat}/searchByLabel`,
    otherPaths: ['/phonenumber/:companyId/searchByLabel', '/phonenumber/:companyId/:phonenumberId/searchByLabel'],
    allow: 'signedIn',
    expensive: true,
    input: z.object({ ...chat, label: text(128, 1), ...before }),
    result: Found,
    errors: ['chat.notFound'],
  }),
  /** The messages around one, oldest first: the target of a search or a quote. */
  getMessagesAround: call({
    method: 'GET',
    path: `${ofChat}/:messageId/around`,
    allow: 'signedIn',
    input: z.object({ ...chat, messageId: ownId() }),
    result: z.object({ messages: z.array(Message), containsMore: z.boolean(), containsNewer: z.boolean() }),
    errors: ['chat.notFound', 'message.notFound'],
  }),
  /** Messages newer than (`afterTime`, `afterMessageId`), oldest first. */
  loadNewerHistory: call({
    method: 'GET',
    path: `${ofChat}/newerHistory`,
    allow: 'signedIn',
    input: z.object({ ...chat, afterTime: time(), afterMessageId: z.optional(ownId()) }),
    result: z.object({ messages: z.array(Message), containsNewer: z.boolean() }),
    errors: ['chat.notFound'],
  }),
  /** C119, short: what a person and the company said over all numbers and chats that the asker sees, or through one of them; oldest first. */
  loadContactHistory: call({
    method: 'GET',
    path: '/contact/:companyId/:waId/loadMoreHistory',
    otherPaths: ['/contact/:companyId/loadMoreHistory'],
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), waId: id(), phonenumberId: z.optional(ownId()), ...before }),
    result: z.object({ messages: z.array(Message), containsMore: z.boolean(), lastTime: z.nullable(z.number()) }),
    errors: ['contact.notFound'],
  }),
  /** Pictures, videos, voice messages and documents, newest first. */
  listChatMedia: call({
    method: 'GET',
    path: `${ofChat}/mediaList`,
    allow: 'signedIn',
    input: z.object({ ...chat, ...before }),
    result: Found,
    errors: ['chat.notFound'],
  }),
  /** Newest first, at most a hundred. */
  listChatSessions: call({
    method: 'GET',
    path: `${ofChat}/sessions`,
    allow: 'signedIn',
    input: z.object(chat),
    result: z.array(ChatSession),
    errors: ['chat.notFound'],
  }),
  /** The people whom a note of this chat can mention: everybody else who sees it, by name. */
  listMentionable: call({
    flag: 'mentions',
    method: 'GET',
    path: `${ofChat}/mentionable`,
    allow: 'signedIn',
    input: z.object(chat),
    result: z.array(Colleague),
    errors: ['chat.notFound'],
  }),
}
