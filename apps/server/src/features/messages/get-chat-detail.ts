import { ContactStatus } from '@prosa/contract/contacts/states'
import type { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Handler } from '../../kit/serve.ts'
import { findDraft, findSeenChat } from '../chats/public.ts'
import { getChatDetailRow } from './history-store.ts'
import { readHistory } from './read-history.ts'

export const getChatDetail: Handler<typeof messageCalls.getChatDetail> = async (ctx, key) => {
  const { db, actor } = ctx
  const { chat } = await findSeenChat(ctx, key)
  const [detail, history, draft] = await Promise.all([
    getChatDetailRow(db, actor.companyId, key),
    readHistory(ctx, key, null),
    findDraft(db, actor.companyId, { ...chat, userId: actor.userId }),
  ])
  const { contactId, name, status, leadId, marketing, channelType, ...rest } = detail
  return {
    ...chat,
    ...rest,
    channelType: ChannelType.schema.parse(channelType),
    contact: { contactId, name, status: ContactStatus.schema.parse(status), leadId, marketing },
    draft,
    ...history,
  }
}
