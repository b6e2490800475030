import { ContactStatus } from '@prosa/contract/contacts/states'
import type { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { readSeenChat } from '../../sight/public.ts'
import { findDraft } from '../drafts/draft-store.ts'
import { getChatDetailRow } from './history-store.ts'
import { readHistory } from './read-history.ts'

/** What is asked for at once is told only to who sees the chat. */
export const getChatDetail: Handler<typeof messageCalls.getChatDetail> = async (ctx, key) => {
  const { db, actor } = ctx
  const [chat, detail, history, draft] = await allAnswered([
    readSeenChat(ctx, key),
    getChatDetailRow(db, actor.companyId, key),
    readHistory(ctx, key, null),
    findDraft(db, actor.companyId, { ...key, userId: actor.userId }),
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
