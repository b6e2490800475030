import { ContactStatus } from '@prosa/contract/contacts/states'
import type { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Handler } from '../../kit/serve.ts'
import { findSeenChat } from '../chats/public.ts'
import { getChatDetailRow } from './history-store.ts'
import { readHistory } from './read-history.ts'

export const getChatDetail: Handler<typeof messageCalls.getChatDetail> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  const [detail, history] = [await getChatDetailRow(ctx.db, ctx.actor.companyId, key), await readHistory(ctx, key, null)]
  const { contactId, name, status, marketing, channelType, ...rest } = detail
  return {
    ...chat,
    ...rest,
    channelType: ChannelType.schema.parse(channelType),
    contact: { contactId, name, status: ContactStatus.schema.parse(status), marketing },
    ...history,
  }
}
