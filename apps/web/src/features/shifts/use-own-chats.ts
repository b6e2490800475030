import { type ChatEntry, type ChatList, inboxCalls } from '@prosa/contract/inbox/calls'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'

const pageSize = 100

/**
 * All that the person has, page after page, what is snoozed behind the rest. Asked for once: rows that move while somebody chooses for each
 * would be in their way, and what has gone meanwhile says so when it is to go.
 */
export function useOwnChats(companyId: string) {
  const query = { companyId, tabActive: 0, pageSize }
  return useQuery({
    queryKey: [...queryKeyOf(inboxCalls.listMoreChats, query), 'shift'],
    queryFn: async ({ signal }) => {
      const [awake, asleep] = await Promise.all([listAll(query, signal), listAll({ ...query, snoozed: true }, signal)])
      return [...awake, ...asleep]
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

async function listAll(query: { companyId: string; tabActive: number; pageSize: number; snoozed?: true }, signal: AbortSignal) {
  const chats: ChatEntry[] = []
  let place = {}
  for (;;) {
    const page: ChatList = await send(inboxCalls.listMoreChats, { ...query, ...place }, { signal, byItself: true })
    chats.push(...page.resumeList)
    const { containsMore, chatOrderIndex, lastTime } = page
    if (!containsMore || chatOrderIndex === null) return chats
    place = { chatOrderIndex, ...(lastTime !== null && { beforeTime: lastTime }) }
  }
}
