import { useState } from 'react'
import { type ChatFilters, keepFilters, readFilters } from './chat-filters.ts'
import type { ChatTab } from './chat-tabs.ts'

/** Each tab has its own, for as long as the browser's tab is open. */
export function useFilters(tab: ChatTab) {
  const [known, setKnown] = useState<Partial<Record<ChatTab, ChatFilters>>>({})
  const filters = known[tab] ?? readFilters(tab)
  if (known[tab] === undefined) setKnown({ ...known, [tab]: filters })
  const change = (part: Partial<ChatFilters>) => {
    const next = { ...filters, ...part }
    keepFilters(tab, next)
    setKnown({ ...known, [tab]: next })
  }
  return { filters, change }
}
