import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countedIn } from '../live/move-totals.ts'
import type { ChatTab } from './chat-tabs.ts'

type Shown = { detail: ChatDetail | undefined; isAnswered: boolean }
type Place = { tab: ChatTab; isTabNamed: boolean; showTab: (tab: ChatTab) => void }

/** Where an address names a chat and no tab, shows the tab that contains it, as soon as the server has said where it is. */
export function useOpenedTab({ detail, isAnswered }: Shown, userId: string, { tab, isTabNamed, showTab }: Place) {
  const isSettled = useRef(false)
  const settle = useEffectEvent((chat: ChatDetail) => {
    const wanted = countedIn(chat, userId)
    if (!isTabNamed && wanted !== null && wanted !== tab) showTab(wanted)
  })
  useEffect(() => {
    if (isSettled.current || !isAnswered || !detail) return
    isSettled.current = true
    settle(detail)
  }, [isAnswered, detail])
}
