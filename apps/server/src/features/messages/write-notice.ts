import { MessageStatus } from '@prosa/contract/messages/states'
import { newId } from '../../kit/ids.ts'
import type { Neighbours } from '../chats/public.ts'
import { insertMessage } from './message-store.ts'
import { findNoticeNames } from './notice-store.ts'
import { tellMessages } from './tell-messages.ts'

/** What people did with a chat, as a line among its messages: never sent, never unread, never the last of the chat. */
export const writeNotice: Neighbours['writeNotice'] = async (ctx, { phonenumberId, waId }, given) => {
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
