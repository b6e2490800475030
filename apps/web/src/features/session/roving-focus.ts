import { type KeyboardEvent, useRef, useState } from 'react'

/** A list of buttons that is one stop for Tab; inside, the arrows, Home and End lead from one to the next. */
export function useRovingFocus(count: number) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current, count - 1)
    if (target === null) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[target]?.focus()
  }
  const itemProps = (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) })
  return { list, onKeyDown, itemProps }
}

function targetOf(key: string, current: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(current + 1, last)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
