import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFiltersToShow } from '../../../kit/filters-to-show.ts'
import { useWordsToFind } from '../../../kit/words-to-find.ts'
import { useSteady } from '../../../ui/lists/use-steady.ts'
import { type ChatFilters, keepFilters, readFilters } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'

type Known = Readonly<Record<ChatTab, ChatFilters>>

const everyTab = Object.values(chatTabs)
const readAll = (): Known => ({
  [chatTabs.mine]: readFilters(chatTabs.mine),
  [chatTabs.queue]: readFilters(chatTabs.queue),
  [chatTabs.others]: readFilters(chatTabs.others),
})

type Place = { tab: ChatTab; broadcast: string | null; showBroadcast: (broadcastId: string) => void }

/** Each tab of the inbox has its own filters, for as long as the browser's tab is open; the search and the broadcast are shared by all. */
export function useFilters({ tab, broadcast, showBroadcast }: Place) {
  const [known, setKnown] = useState(readAll)
  const change = (part: Partial<ChatFilters>, of: ChatTab = tab) => {
    if (part.broadcastId !== undefined) showBroadcast(part.broadcastId)
    const { search = known[of].search } = part
    const next = { ...known, [of]: { ...known[of], ...part } }
    for (const each of everyTab) {
      next[each] = { ...next[each], search }
      keepFilters(each, next[each])
    }
    setKnown(next)
  }
  // The palette led to the chats of one colleague, or the board to those of a department.
  const filtered = useFiltersToShow()
  const show = useEffectEvent((part: Partial<ChatFilters>, of: number) => change({ ...part, search: '' }, of as ChatTab))
  useEffect(() => {
    if (filtered) show(filtered.part, filtered.tab)
  }, [filtered])
  // It led to the messages with these words.
  const sought = useWordsToFind()
  const find = useEffectEvent((words: string) => change({ search: words }))
  useEffect(() => {
    if (sought) find(sought.words)
  }, [sought])
  const steady = useSteady({ change, search: (words: string) => change({ search: words }) })
  const filters = useMemo(() => ({ ...known[tab], broadcastId: broadcast ?? '' }), [known, tab, broadcast])
  return { filters, ...steady }
}
