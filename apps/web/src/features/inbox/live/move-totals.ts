import { ChatTotals, mostCounted } from '@prosa/contract/inbox/calls'
import { usualStatuses } from '../list/chat-filters.ts'
import { type ChatTab, chatTabs } from '../list/chat-tabs.ts'
import type { Standing } from './count-move.ts'
import type { Count } from './follow-count.ts'

type Tabs = { from: ChatTab | null; to: ChatTab | null }

/** The name of a tab's count among the totals. */
export const countOf = {
  [chatTabs.mine]: 'MyListTotal',
  [chatTabs.queue]: 'QueueListTotal',
  [chatTabs.others]: 'AllOthersList',
} as const satisfies Record<ChatTab, keyof ChatTotals>

/** The tab that counts the chat; null for one that is closed or gone, and for what the person has snoozed. */
export function countedIn(
  chat: Pick<Standing, 'chatStatus' | 'agentId' | 'handledBy' | 'isSnoozed'> | null,
  userId: string,
): ChatTab | null {
  if (!chat || !usualStatuses.includes(chat.chatStatus)) return null
  if (chat.agentId === userId) return chat.isSnoozed ? null : chatTabs.mine
  return chat.agentId === null && chat.handledBy === 'queue' ? chatTabs.queue : chatTabs.others
}

/** The counts of the tabs, kept right by events. */
export const totalsOf = (userId: string): Count<string, Tabs> => ({
  read(move) {
    const [from, to] = [countedIn(move.from, userId), countedIn(move.to, userId)]
    return from === to ? null : { from, to }
  },
  add(text, { from, to }) {
    const totals = parseTotals(text)
    if (!totals) return { sum: text, isSure: true }
    const isEndless = (tab: ChatTab | null) => tab !== null && totals[countOf[tab]] >= mostCounted
    // Not bounded here: what left may be told before what came.
    if (from !== null && !isEndless(from)) totals[countOf[from]] -= 1
    if (to !== null && !isEndless(to)) totals[countOf[to]] += 1
    return { sum: JSON.stringify(totals), isSure: !isEndless(from) }
  },
})

/** R055: the counts are a text with JSON; what cannot be read is not shown. */
export function readTotals(text: string): ChatTotals | null {
  const totals = parseTotals(text)
  if (totals) for (const name of Object.values(countOf)) totals[name] = Math.max(0, totals[name])
  return totals
}

function parseTotals(text: string): ChatTotals | null {
  try {
    const totals = ChatTotals.safeParse(JSON.parse(text))
    return totals.success ? totals.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
