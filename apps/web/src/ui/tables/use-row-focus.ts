import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isTypedIn } from '../fields/typed-in.ts'

const page = 10

type Wanted = {
  count: number
  body: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
  /** J and K move between rows too. */
  letterKeys: boolean
  /** Called with both rows when Shift is held with an arrow. */
  onExtend?: ((from: number, to: number) => void) | undefined
  /** Called by Space on the link of a row, which does nothing there by itself but scroll. */
  onSelect?: ((index: number) => void) | undefined
}

/**
 * Roving tabindex: one row at a time is in the tab order, with all its controls; the arrows lead to the same control of another row. A
 * control names itself with `data-part`.
 */
export function useRowFocus(
  { count, body, scrollTo, letterKeys, onExtend, onSelect }: Wanted,
  [active, setActive]: [number, (index: number) => void],
) {
  const wanted = useRef<{ index: number; part: string } | null>(null)

  const settle = () => {
    if (!wanted.current) return
    const row = body.current?.querySelector(`[data-row="${wanted.current.index}"]`)
    const target = row?.querySelector<HTMLElement>(`[data-part="${wanted.current.part}"]`) ?? row?.querySelector<HTMLElement>('[data-part]')
    if (!target) return
    wanted.current = null
    target.focus({ preventScroll: true })
  }
  // The row may be rendered only now, because it became the active one.
  useLayoutEffect(settle)

  const goTo = (index: number, part: string) => {
    setActive(index)
    wanted.current = { index, part }
    settle()
    scrollTo(index)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    // The menu of a row is rendered elsewhere on the page and has its own keys.
    if (!(target instanceof Element) || !currentTarget.contains(target) || isTypedIn(target)) return
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing || event.defaultPrevented) return
    const from = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? active)
    if (key === ' ' && onSelect && target.closest('a[data-part="open"]')) {
      event.preventDefault()
      return onSelect(from)
    }
    const to = stepOf(key, from, count, letterKeys)
    if (to === null) return
    event.preventDefault()
    if (shiftKey && to !== from) onExtend?.(from, to)
    goTo(to, target.closest<HTMLElement>('[data-part]')?.dataset.part ?? '')
  }
  return { onKeyDown }
}

function stepOf(key: string, index: number, count: number, letterKeys: boolean): number | null {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
    ...(letterKeys && { j: index + 1, k: index - 1 }),
  }
  const step = steps[key]
  return step === undefined || count === 0 ? null : Math.min(Math.max(step, 0), count - 1)
}

/** Roving tabindex: the index of the row in the tab order, clamped when rows go. */
export function useActiveRow(count: number): [number, (index: number) => void] {
  const [active, setActive] = useState(0)
  return [Math.max(Math.min(active, count - 1), 0), setActive]
}
