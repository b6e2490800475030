import { type ChatEntry, ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf } from '../../../kit/calls/query.ts'
import { usualStatuses } from '../list/chat-filters.ts'
import { type ChatTab, chatTabs } from '../list/chat-tabs.ts'

const { getChatTotals } = inboxCalls

type Move = { from: ChatTab | null; to: ChatTab | null }

const counted = {
  [chatTabs.mine]: 'MyListTotal',
  [chatTabs.queue]: 'QueueListTotal',
  [chatTabs.others]: 'AllOthersList',
} as const satisfies Record<ChatTab, keyof ChatTotals>

/** The tab that counts the chat; null for one that is closed or gone. */
export function countedIn(chat: Pick<ChatEntry, 'chatStatus' | 'agentId' | 'handledBy'> | undefined, userId: string): ChatTab | null {
  if (!chat || !usualStatuses.includes(chat.chatStatus)) return null
  if (chat.agentId === userId) return chatTabs.mine
  return chat.agentId === null && chat.handledBy === 'queue' ? chatTabs.queue : chatTabs.others
}

/**
 * Optimistic update of the counts of the tabs, until the server has counted again. Counts that the server made after `heardAt` include the
 * move already.
 */
export function moveTotals(client: QueryClient, companyId: string, { from, to }: Move, heardAt: number) {
  const queryKey = queryKeyOf(getChatTotals, { companyId })
  const known = client.getQueryState<string>(queryKey)
  const totals = known?.data === undefined ? null : readTotals(known.data)
  if (!known || !totals || from === to || known.dataUpdatedAt > heardAt) return
  const moved = { ...totals }
  if (from !== null) moved[counted[from]] = Math.max(0, moved[counted[from]] - 1)
  if (to !== null) moved[counted[to]] += 1
  client.setQueryData(queryKey, JSON.stringify(moved), { updatedAt: known.dataUpdatedAt })
  if (known.fetchStatus === 'fetching') askAgain(client, queryKey)
}

/** R055: the counts are a text with JSON; what cannot be read is not shown. */
export function readTotals(text: string): ChatTotals | null {
  try {
    const totals = ChatTotals.safeParse(JSON.parse(text))
    return totals.success ? totals.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
