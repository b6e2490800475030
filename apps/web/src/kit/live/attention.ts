import type { ChatKey } from '@prosa/contract/chats/model'
import { attendEvery } from '@prosa/contract/live'
import { useEffect } from 'react'
import { isSwitchedOff } from '../session/switched-off.ts'
import { onPresence, sayAttention } from './presence-line.ts'

/** Whoever has typed nothing for so many milliseconds is not typing any more. */
export const typingFor = 5_000

let chat: ChatKey | null = null
let typing: ReturnType<typeof setTimeout> | undefined

const isSeen = () => document.visibilityState === 'visible'

function sayNow() {
  sayAttention(chat && isSeen() && !isSwitchedOff('presence') ? { chat, typing: typing !== undefined } : null)
}

function stopTyping() {
  clearTimeout(typing)
  typing = undefined
}

/** Tells colleagues that this person looks at the chat, while it is open and the tab is visible; nobody where they only peek into it. */
export function useAttention({ phonenumberId, waId }: ChatKey, isPeeking = false) {
  useEffect(() => {
    if (isPeeking) return
    const own: ChatKey = { phonenumberId, waId }
    chat = own
    stopTyping()
    sayNow()
    const repeat = setInterval(sayNow, attendEvery)
    const unhear = onPresence(({ kind }) => kind === 'hello' && sayNow())
    document.addEventListener('visibilitychange', sayNow)
    return () => {
      clearInterval(repeat)
      unhear()
      document.removeEventListener('visibilitychange', sayNow)
      // The next chat may be mounted before this one is unmounted.
      if (chat !== own) return
      stopTyping()
      chat = null
      sayNow()
    }
  }, [phonenumberId, waId, isPeeking])
}

/** Debounce of typing, called with each change of the text: colleagues hear when it begins and when it has ended, not each key. */
export function noteTyping() {
  if (!chat) return
  const isNews = typing === undefined
  clearTimeout(typing)
  typing = setTimeout(() => {
    typing = undefined
    sayNow()
  }, typingFor)
  if (isNews) sayNow()
}
