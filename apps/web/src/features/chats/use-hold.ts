import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether somebody is in the list, so that nothing may move: with the pointer, with the keys, or scrolled away from its top. */
export function useHold() {
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
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setWalked(false)
      },
    },
  }
}
