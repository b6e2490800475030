import { type ChatList, inboxCalls } from '@prosa/contract/inbox/calls'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { type ChatTab, firstPages } from '../list/chat-tabs.ts'
import type { ListQuery } from '../list/list-query.ts'
import { type ChatPages, chatsOf, type PagePlace } from './patch-pages.ts'

const { listMoreChats } = inboxCalls

const isAlike = (one: ListQuery | null, other: ListQuery | null) =>
  one?.viewId === other?.viewId && one?.chatResumeOrder === other?.chatResumeOrder

/** A mark in the query key, which tells a list from other queries of the same call. */
export const pagesMark = 'pages'

/** R036: the first page of a tab by its own call, the next pages by the one for all. Null waits until the input is known. */
export function useChatPages(tab: ChatTab, query: ListQuery | null) {
  const pages = useInfiniteQuery<ChatList, Error, ChatPages, QueryKey, PagePlace>({
    queryKey: [...queryKeyOf(firstPages[tab], query), pagesMark],
    enabled: query !== null,
    queryFn: ({ pageParam, signal }) => {
      if (query === null) throw new Error('A list is asked for once it is known which.')
      if (pageParam === null) return send(firstPages[tab], query, { signal, byItself: true })
      const { chatOrderIndex, beforeTime } = pageParam
      return send(listMoreChats, { ...query, chatOrderIndex, ...(beforeTime !== null && { beforeTime }) }, { signal, byItself: true })
    },
    // While another search or filter is loaded, the rows of the last one stay; those of another tab, view or order do not.
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === firstPages[tab].path && isAlike(asked.queryKey[2] as ListQuery | null, query) ? before : undefined,
    initialPageParam: null,
    getNextPageParam: ({ containsMore, chatOrderIndex, lastTime }) =>
      containsMore && chatOrderIndex !== null ? { chatOrderIndex, beforeTime: lastTime } : null,
  })
  const chats = useMemo(() => (pages.data ? chatsOf(pages.data) : []), [pages.data])
  const isGone = pages.error instanceof RefusedError && pages.error.code === 'view.notFound'
  return { ...pages, chats, isGone, total: pages.data?.pages[0]?.totalChats ?? null }
}
