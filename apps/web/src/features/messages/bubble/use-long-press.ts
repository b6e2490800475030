import { type PointerEvent, useEffect, useRef } from 'react'

const length = 450
const slack = 10

/** Long press: a finger that stays in place; one that scrolls does not count. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target, currentTarget }: PointerEvent) => {
      // The menu of a message is rendered elsewhere on the page.
      if (pointerType !== 'touch' || !currentTarget.contains(target as Node)) return
      from.current = { x: clientX, y: clientY }
      stop()
      timer.current = setTimeout(onPress, length)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > slack) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
