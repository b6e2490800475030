import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent } from '@prosa/contract/messages/content'
import { MessageStatus } from '@prosa/contract/messages/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { insertMessages } from '../messages/message-store.ts'
import { tellMessages } from '../messages/read-messages.ts'
import { findNoticeNames } from './chat-place-store.ts'

/** What a person did with a chat, and who or which department got it. */
type ChatNotice = {
  notice: Extract<
    NonNullable<MessageContent['notice']>,
    'taken' | 'transferred' | 'transferUndone' | 'closed' | 'closeUndone' | 'reopened' | 'toSystem'
  >
  toAgentId?: string
  toDepartmentId?: string
  reason?: string
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
export async function writeNotices(ctx: Writing, chats: readonly ChatKey[], given: ChatNotice): Promise<void> {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const { notice, toAgentId = null, toDepartmentId = null, reason = '', at = house.clock.now() } = given
  const { noticeBy, noticeTo } = await findNoticeNames(db, companyId, { byId: userId, toAgentId, toDepartmentId })
  const notices = chats.map(({ phonenumberId, waId }) => ({
    messageId: newId(),
    phonenumberId,
    waId,
    messageType: 'system' as const,
    messageBody: reason,
    content: { notice, ...(noticeBy !== null && { noticeBy }), ...(noticeTo !== null && { noticeTo }) },
    internal: true,
    messageStatus: MessageStatus.Internal,
    fromMe: true,
    source: 'system' as const,
    agentId: userId,
    at,
  }))
  await insertMessages(db, companyId, notices)
  await tellMessages(
    { ...ctx, companyId },
    notices.map(({ messageId }) => messageId),
    'added',
  )
}
