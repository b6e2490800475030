import type { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { QueryClient } from '@tanstack/react-query'
import { eachPage } from '../../kit/calls/each-page.ts'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { type AskedKey, chatLists, type FeatureHandlers, type Handler, keysAt, notifyScreens } from '../../kit/live/event-handlers.ts'

export const mentionPaths = ['/mention/:companyId/list'] as const
/** What the palette found by name. */
export const foundChats: AskedKey = ['POST', '/chat/:companyId/found']
/** What messages and notes were found by their words. */
export const searchPaths = '/search/:companyId/'

const count: Handler<typeof chatEvents.changed | typeof chatEvents.left>['count'] = (news) => notifyChatListeners({ kind: 'count', news })

export const chatLive: FeatureHandlers<typeof chatEvents> = {
  'chat.changed': { count, apply: (_, news) => notifyScreens({ kind: 'chat', news }) },
  'chat.woken': { apply: (_, news) => notifyScreens({ kind: 'woken', news }) },
  'chat.silent': { apply: (_, news) => notifyScreens({ kind: 'silent', news }) },
  'chat.overdue': { apply: (_, news) => notifyScreens({ kind: 'overdue', news }) },
  'chat.coached': { apply: () => keysAt(['/phonenumber/:companyId/:phonenumberId/:waId/chatDetail']) },
  'chat.left': {
    count,
    apply: (client, news) => {
      forgetChat(client, news)
      notifyChatListeners({ kind: 'left', news })
      forgetHits(client, news)
      doubtLists(client)
      return [...forgetMentions(client, news), foundChats]
    },
  },
}

const isSameChat = (one: Partial<ChatKey>, other: ChatKey) => one.phonenumberId === other.phonenumberId && one.waId === other.waId

/** Whether a query asks about this chat. */
const asksOfChat =
  (chat: ChatKey) =>
  ({ queryKey: [, , asked] }: { queryKey: readonly unknown[] }): boolean =>
    isSameChat((asked ?? {}) as Partial<ChatKey>, chat)

/**
 * Deletes every answer about a chat that may not be seen any more, also on an open screen. Nothing is asked for: whoever still sees it gets
 * the next event about it.
 */
function forgetChat(client: QueryClient, chat: ChatKey) {
  const isOf = asksOfChat(chat)
  client.removeQueries({ predicate: (query) => isOf(query) && query.getObserversCount() === 0 })
  for (const query of client.getQueryCache().findAll({ predicate: isOf })) query.reset()
}

/** Lists that no screen shows are not kept up to date: they may still have it, and are asked for when somebody looks at them again. */
function doubtLists(client: QueryClient) {
  for (const queryKey of chatLists)
    void client.invalidateQueries({ queryKey, refetchType: 'none', predicate: (query) => query.getObserversCount() === 0 })
}

/**
 * The list of mentions covers all chats: those of this chat are removed from it, and it is asked for again where it had some or is being
 * loaded.
 */
function forgetMentions(client: QueryClient, chat: ChatKey): readonly AskedKey[] {
  const isOf = (known: ChatKey) => isSameChat(known, chat)
  return keysAt(mentionPaths).filter((queryKey) => {
    let isMeant = client.isFetching({ queryKey }) > 0
    const without = eachPage((page: readonly ChatKey[]) => {
      isMeant ||= page.some(isOf)
      return page.filter((each) => !isOf(each))
    })
    client.setQueriesData<Parameters<typeof without>[0]>({ queryKey }, without)
    return isMeant
  })
}

type Hits = { hits: readonly ChatKey[] }

/** What a search has found is kept for a while: no word of this chat stays in it. */
function forgetHits(client: QueryClient, chat: ChatKey) {
  const without = eachPage((page: Hits) => ({ ...page, hits: page.hits.filter((hit) => !isSameChat(hit, chat)) }))
  client.setQueriesData<Parameters<typeof without>[0]>(
    { predicate: ({ queryKey: [, path] }) => String(path).startsWith(searchPaths) },
    without,
  )
}
