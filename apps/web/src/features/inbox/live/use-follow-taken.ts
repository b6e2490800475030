import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ChatTab, chatTabs } from '../list/chat-tabs.ts'

type Place = { tab: ChatTab; showTab: (tab: ChatTab) => void }
type Way = { tab: ChatTab; agentId: string | null; departmentId: string | undefined }

type Shown = { detail: ChatDetail | undefined; isAnswered: boolean }

/**
 * When the open chat becomes the person's own, the list changes to the tab of their own chats, and back when the chat is given back; no
 * other move is followed. What is shown before the server has answered may be old: a difference to that is no move, unless this person
 * takes the chat.
 */
export function useFollowTaken({ detail, isAnswered }: Shown, userId: string, { tab, showTab }: Place): { noteTake: () => void } {
  const { agentId, departmentId } = detail ?? {}
  const known = useRef<string | null>(undefined)
  const way = useRef<Way | null>(null)
  const follow = useEffectEvent((before: string | null, now: string | null) => {
    const from = way.current
    way.current = null
    if (now === userId && tab !== chatTabs.mine) {
      way.current = { tab, agentId: before, departmentId }
      showTab(chatTabs.mine)
    } else if (from && before === userId && now === from.agentId && departmentId === from.departmentId && tab === chatTabs.mine)
      showTab(from.tab)
  })
  useEffect(() => {
    const before = known.current
    if (agentId === undefined || before === agentId || (before === undefined && !isAnswered)) return
    known.current = agentId
    if (before !== undefined) follow(before, agentId)
  }, [agentId, isAnswered])
  const noteTake = () => {
    if (known.current === undefined) known.current = agentId
  }
  return { noteTake }
}
