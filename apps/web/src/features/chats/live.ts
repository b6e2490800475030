import type { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { QueryClient } from '@tanstack/react-query'
import { tellChatNews } from '../../kit/live/chat-news.ts'
import { type AskedKey, type FeatureHandlers, keysAt, tellScreens } from '../../kit/live/event-handlers.ts'

export const mentionPaths = ['/mention/:companyId/list'] as const

export const chatLive: FeatureHandlers<typeof chatEvents> = {
  'chat.changed': { apply: (_, news) => tellScreens({ kind: 'chat', news }) },
  'chat.left': {
    apply: (client, news) => {
      forgetChat(client, news)
      tellChatNews({ kind: 'left', news })
      return forgetMentions(client, news)
    },
  },
}

/** Whatever was asked about it. */
const asksOfChat =
  ({ phonenumberId, waId }: ChatKey) =>
  ({ queryKey: [, , asked] }: { queryKey: readonly unknown[] }): boolean => {
    const { phonenumberId: number, waId: customer } = (asked ?? {}) as Partial<ChatKey>
    return number === phonenumberId && customer === waId
  }

/** What may not be seen any more does not stay, on an open screen neither, and is not asked for: who still sees it hears of that next. */
function forgetChat(client: QueryClient, chat: ChatKey) {
  const isOf = asksOfChat(chat)
  client.removeQueries({ predicate: (query) => isOf(query) && query.getObserversCount() === 0 })
  for (const query of client.getQueryCache().findAll({ predicate: isOf })) query.reset()
}

/** The list is of all chats: it stays without what this one said, and is asked again where it spoke of it or is on its way. */
function forgetMentions(client: QueryClient, chat: ChatKey): readonly AskedKey[] {
  const isOf = ({ phonenumberId, waId }: ChatKey) => phonenumberId === chat.phonenumberId && waId === chat.waId
  return keysAt(mentionPaths).filter((queryKey) => {
    const isMeant = client.getQueriesData<readonly ChatKey[]>({ queryKey }).some(([, known]) => known?.some(isOf))
    if (isMeant) client.setQueriesData<readonly ChatKey[]>({ queryKey }, (known) => known?.filter((each) => !isOf(each)))
    return isMeant || client.isFetching({ queryKey }) > 0
  })
}
