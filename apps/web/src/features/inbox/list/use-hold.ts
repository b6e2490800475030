import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { chatId } from '../live/patch-pages.ts'
import type { HeldOrder } from './held-order.ts'

/**
 * Whether the rows must not move, because somebody is in the list: with the pointer, with the keys, or scrolled away from its top.
 * `hasFocus` outlives the rows.
 */
export function useHold(hasFocus: RefObject<boolean>) {
  const [isOver, setOver] = useState(false)
  const [isWalked, setWalked] = useState(false)
  const [isAway, setAway] = useState(false)
  return {
    isHeld: isOver || isWalked || isAway,
    isWalked,
    setAway,
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      onPointerDown: () => setWalked(false),
      onKeyUp: () => setWalked(true),
      onFocus: () => {
        hasFocus.current = true
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return
        setWalked(false)
        hasFocus.current = false
      },
    },
  }
}

/** The chats that this person has called back by an undo, until they are among the rows: whoever asks for a row does not wait for it. */
export function useCalledBack(order: HeldOrder): ReadonlySet<string> {
  // Read when the chats change, which they do as the chat comes back.
  const [called] = useState(() => new Set<string>())
  useEffect(() => onChatNews((told) => told.kind === 'calledBack' && called.add(chatId(told.news))), [called])
  useEffect(() => {
    for (const key of order.keys()) called.delete(key)
  }, [called, order])
  return called
}
