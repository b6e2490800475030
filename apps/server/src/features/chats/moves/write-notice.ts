import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent } from '@prosa/contract/messages/content'
import { MessageStatus } from '@prosa/contract/messages/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { insertMessages } from '../messages/message-store.ts'
import { type TellingContext, tellMessages } from '../messages/read-messages.ts'
import { findNoticeNames } from './chat-place-store.ts'

/** What was done with a chat, and who or which department got it. */
type ChatNotice = {
  notice: Exclude<NonNullable<MessageContent['notice']>, 'numberChanged' | 'identityChanged' | 'other'>
  toAgentId?: string
  toDepartmentId?: string
  reason?: string
  /** Of a chat that was snoozed until a time. */
  until?: number
  /** Now, where nothing is said. */
  at?: number
}

/**
 * A line among the chat's messages: never sent, never unread, never the last of the chat. Written after the chat has moved: who sees it
 * there is told.
 */
export const writeNotice = (ctx: Writing, chat: ChatKey, given: ChatNotice): Promise<void> => writeNotices(ctx, [chat], given)

type Writing = Pick<Context, 'actor' | 'db' | 'emit' | 'house'>

/** The same line in several. */
export const writeNotices = (ctx: Writing, chats: readonly ChatKey[], given: ChatNotice): Promise<void> =>
  writeNoticesBy(ctx.actor.userId, { ...ctx, companyId: ctx.actor.companyId }, chats, given)

/** The same of what happened by itself, where nobody is named. */
export async function writeNoticesBy(
  byId: string | null,
  ctx: TellingContext,
  chats: readonly ChatKey[],
  given: ChatNotice,
): Promise<void> {
  const { db, house, companyId } = ctx
  const { notice, toAgentId = null, toDepartmentId = null, reason = '', until, at = house.clock.now() } = given
  const { noticeBy, noticeTo } = await findNoticeNames(db, companyId, { byId, toAgentId, toDepartmentId })
  const notices = chats.map(({ phonenumberId, waId }) => ({
    messageId: newId(),
    phonenumberId,
    waId,
    messageType: 'system' as const,
    messageBody: reason,
    content: {
      notice,
      ...(noticeBy !== null && { noticeBy }),
      ...(noticeTo !== null && { noticeTo }),
      ...(until !== undefined && { noticeUntil: until }),
    },
    internal: true,
    messageStatus: MessageStatus.Internal,
    fromMe: true,
    source: 'system' as const,
    agentId: byId,
    at,
  }))
  await insertMessages(db, companyId, notices)
  await tellMessages(
    ctx,
    notices.map(({ messageId }) => messageId),
    'added',
  )
}
