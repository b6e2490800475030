import type { ChatKey } from '@prosa/contract/chats/model'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readAfterChat } from '../../kit/after-chat.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { useSteady } from '../../ui/lists/use-steady.ts'
import { chatId } from './live/patch-pages.ts'

type Ways = { openList: () => void; openNext: (chat: ChatKey) => void; openAgain: (chat: ChatKey) => void }

/**
 * Opens the next chat or the list after the open chat was closed, snoozed or given to somebody else, as
 * the person has chosen. An undo opens the chat again.
 */
export function useGoOn(chosen: ChatKey | null, { openList, openNext, openAgain }: Ways) {
  const rows = useRef<readonly ChatKey[]>([])
  /** The chats that may be next, the best one first. */
  const following = useRef<readonly ChatKey[]>([])
  const left = useRef('')
  const wantsList = useRef(false)
  const openCalledBack = useEffectEvent((chat: ChatKey) => {
    if (left.current !== chatId(chat)) return
    left.current = ''
    openAgain(chat)
  })
  useEffect(() => onChatNews((told) => void (told.kind === 'calledBack' && openCalledBack(told.news))), [])
  return useSteady({
    /** The rows that the list shows, in their order. */
    noteRows: (chats: readonly ChatKey[]) => {
      rows.current = chats
    },
    /** Called before the chat moves, which may take it out of the list. */
    leave: (chat: ChatKey) => {
      const at = rows.current.findIndex((each) => chatId(each) === chatId(chat))
      following.current = [...rows.current.slice(at + 1), ...rows.current.slice(0, Math.max(at, 0)).reverse()]
    },
    /** Called once the server has agreed to the move. */
    goOn: (chat: ChatKey) => {
      // A person who has opened another chat meanwhile stays in that chat.
      if (!chosen || chatId(chosen) !== chatId(chat)) return
      left.current = chatId(chat)
      // The first ones may have left the list before the server agreed.
      const next = following.current.find((each) => rows.current.some((row) => chatId(row) === chatId(each)))
      if (next && readAfterChat() === 'next') return openNext(next)
      wantsList.current = true
      openList()
    },
    /** True once for each time that the list is to take the focus. */
    takeListFocus: () => {
      const wanted = wantsList.current
      wantsList.current = false
      return wanted
    },
  })
}
