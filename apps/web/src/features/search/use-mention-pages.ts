import { type Mention, mentionCalls, mentionPageSize } from '@prosa/contract/messages/mention-calls'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'

const { listMentions } = mentionCalls

/** All mentions of the person, read page by page. A new one has all pages read again, so that none falls between two. */
export function useMentionPages(companyId: string) {
  const pages = useInfiniteQuery<Mention[], Error, InfiniteData<Mention[], Mention | null>, QueryKey, Mention | null>({
    queryKey: [...queryKeyOf(listMentions, { companyId }), 'pages'],
    queryFn: ({ pageParam: last, signal }) =>
      send(listMentions, { companyId, ...(last && { afterTime: last.time, afterId: last.messageId }) }, { signal, byItself: true }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < mentionPageSize ? null : page.at(-1)),
  })
  const { data, error, isPending, refetch } = pages
  return {
    mentions: useMemo(() => data?.pages.flat(), [data]),
    error,
    isPending,
    refetch,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    isMoreFailed: pages.isFetchNextPageError,
    goOn: () => void pages.fetchNextPage(),
  }
}
