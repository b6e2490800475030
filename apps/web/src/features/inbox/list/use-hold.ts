import { type FocusEvent, type PointerEvent, type RefObject, useState } from 'react'

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
