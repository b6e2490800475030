import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent } from '@prosa/contract/messages/content'
import { MessageStatus } from '@prosa/contract/messages/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { insertMessage } from '../messages/message-store.ts'
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
export async function writeNotice(
  ctx: Pick<Context, 'actor' | 'db' | 'emit' | 'house'>,
  { phonenumberId, waId }: ChatKey,
  given: ChatNotice,
): Promise<void> {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  const { notice, toAgentId = null, toDepartmentId = null, reason = '', at = house.clock.now() } = given
  const { noticeBy, noticeTo } = await findNoticeNames(db, companyId, { byId: userId, toAgentId, toDepartmentId })
  const messageId = newId()
  await insertMessage(db, companyId, {
    messageId,
    phonenumberId,
    waId,
    messageType: 'system',
    messageBody: reason,
    content: { notice, ...(noticeBy !== null && { noticeBy }), ...(noticeTo !== null && { noticeTo }) },
    internal: true,
    messageStatus: MessageStatus.Internal,
    fromMe: true,
    source: 'system',
    agentId: userId,
    at,
  })
  await tellMessages({ ...ctx, companyId }, [messageId], 'added')
}
