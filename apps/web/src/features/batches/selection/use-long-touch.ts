import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { useEffect, useEffectEvent } from 'react'
import { idOf, toggleChat } from './selected-chats.ts'

/** In milliseconds, and how far a finger may slip meanwhile. */
const [longTouch, mostSlip] = [500, 10]

/** Where nobody hovers, a row that is touched for a moment is selected; the touch then opens nothing. */
export function useLongTouch(chats: readonly ChatEntry[], hrefOf: (chat: ChatKey) => string) {
  const select = useEffectEvent((row: Element) => {
    const chat = chats.find((each) => hrefOf(each) === row.getAttribute('href'))
    if (chat) toggleChat(idOf(chat), false)
  })
  useEffect(() => {
    let timer = 0
    let start = { x: 0, y: 0 }
    const hold = (event: Event) => event.preventDefault()
    const forget = () => clearTimeout(timer)
    const begin = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      const row = target instanceof Element ? target.closest('[data-part="open"]') : null
      if (pointerType !== 'touch' || !row) return
      start = { x: clientX, y: clientY }
      timer = window.setTimeout(() => {
        select(row)
        row.addEventListener('contextmenu', hold, { once: true })
        row.addEventListener(
          'click',
          (event) => {
            hold(event)
            event.stopPropagation()
          },
          { once: true, capture: true },
        )
      }, longTouch)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > mostSlip) forget()
    }
    const heard = new AbortController()
    const { signal } = heard
    document.addEventListener('pointerdown', begin, { signal })
    document.addEventListener('pointermove', move, { signal })
    for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, forget, { signal })
    return () => {
      forget()
      heard.abort()
    }
  }, [])
}
