import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChatNews, onChatNews } from '../../../kit/live/chat-news.ts'
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

/** The events of the last chats may come after the answer which says that an undo is over. */
const undoGraceMs = 2_000

/** Returns whether this person brought a chat back by an undo. Such a row appears at once instead of behind "new". */
export function useCalledBack(order: HeldOrder): (id: string) => boolean {
  // Read when the chats change, which they do as the chat comes back.
  const [called] = useState(() => new Set<string>())
  const undoUntil = useRef(0)
  const listen = useEffectEvent((told: ChatNews) => {
    if (told.kind === 'calledBack') called.add(chatId(told.news))
    if (told.kind === 'undoing') undoUntil.current = told.news.isOver ? Date.now() + undoGraceMs : Number.POSITIVE_INFINITY
  })
  useEffect(() => onChatNews((told) => listen(told)), [])
  useEffect(() => {
    for (const key of order.keys()) called.delete(key)
  }, [called, order])
  return useCallback((id: string) => called.has(id) || Date.now() < undoUntil.current, [called])
}
