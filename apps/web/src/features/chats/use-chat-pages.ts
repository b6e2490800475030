import { chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf } from '../../kit/query.ts'
import { send } from '../../kit/send.ts'

const { listAllChats } = chatListCalls

/** Every chat the asker sees, the newest activity first, page by page; live events have all pages asked for again. */
export function useChatPages(companyId: string) {
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listAllChats, { companyId }), 'pages'],
    queryFn: ({ pageParam, signal }) => send(listAllChats, { companyId, ...(pageParam && { chatOrderIndex: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ containsMore, chatOrderIndex }) => (containsMore ? chatOrderIndex : null),
  })
  // One that moves up between two questions may be on both of their pages.
  const chats = useMemo(() => {
    const all = pages.data?.pages.flatMap(({ resumeList }) => resumeList) ?? []
    return [...new Map(all.toReversed().map((chat) => [`${chat.phonenumberId} ${chat.waId}`, chat])).values()].toReversed()
  }, [pages.data])
  return { ...pages, chats }
}
