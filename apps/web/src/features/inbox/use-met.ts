import type { ChatKey } from '@prosa/contract/chats/model'
import { useRef, useState } from 'react'
import { hasUserActed } from '../../kit/user-activation.ts'
import { useSteady } from '../../ui/lists/use-steady.ts'
import { chatId } from './live/patch-pages.ts'

/**
 * Tells whether the person has done something in the open chat: chosen the chat, or pressed, scrolled or typed in it. Only then is the chat marked as
 * read, which the customer may see. A chat that the page opens by itself, after the sign-in or after another chat was closed, is not met.
 */
export function useMet(chosen: ChatKey | null, isReturning: boolean) {
  const known = useRef(new Map<string, boolean>())
  const [, setMeetings] = useState(0)
  const id = chosen && chatId(chosen)
  // A reload or a link opens a chat before the person has done anything on the page. A sign-in leads back to a chat after the password was typed.
  if (id !== null && !known.current.has(id)) known.current.set(id, hasUserActed() && !isReturning)
  const acts = useSteady({
    /** Called before the chat is opened. */
    expect: (chat: ChatKey, isMet: boolean) => void known.current.set(chatId(chat), isMet),
    meet: () => {
      if (id === null || known.current.get(id)) return
      known.current.set(id, true)
      setMeetings((count) => count + 1)
    },
  })
  const isMet = id !== null && known.current.get(id) === true
  return { isMet, ...acts }
}
