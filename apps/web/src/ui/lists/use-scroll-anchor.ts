import { type RefObject, useLayoutEffect, useRef } from 'react'

type Place = { key: string; start: number }
type Wanted = {
  scroll: RefObject<HTMLElement | null>
  items: unknown
  /** The items that are rendered now, each with where it starts. */
  drawn: readonly Place[]
  startOf: (key: string) => number | undefined
  /** The selected item: it does not move while it is in sight, even at the very top of the list. */
  pinned: string | undefined
}

/**
 * Scroll anchoring: when items come, go or move above the visible part, the visible part does not move. Where a visible item itself moves
 * elsewhere, the others stay: the shift that most of them agree on is undone.
 */
export function useScrollAnchor({ scroll, items, drawn, startOf, pinned }: Wanted) {
  const before = useRef<readonly Place[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the items change; all else is read at that moment.
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return
    const seen = before.current.filter(({ start }, index, all) => {
      const end = all[index + 1]?.start ?? start + 1
      return end > element.scrollTop && start < element.scrollTop + element.clientHeight
    })
    const isPinned = seen.some(({ key }) => key === pinned)
    if (element.scrollTop <= 0 && !isPinned) return
    const shift = shiftOf(isPinned ? seen.filter(({ key }) => key === pinned) : seen, startOf)
    if (shift !== 0) element.scrollTop += shift
  }, [items])
  useLayoutEffect(() => {
    before.current = drawn
  })
}

/** The shift that most of the items made; 0 when none of them is left. */
export function shiftOf(seen: readonly Place[], startOf: (key: string) => number | undefined): number {
  const votes = new Map<number, number>()
  for (const { key, start } of seen) {
    const now = startOf(key)
    if (now !== undefined) votes.set(now - start, (votes.get(now - start) ?? 0) + 1)
  }
  let best = 0
  for (const [shift, count] of votes) if (count > (votes.get(best) ?? 0)) best = shift
  return best
}

/** Gives a function that compares the scroll position with the last one, and calls `onAway` only when the answer changed. */
export function useAway(grows: 'top' | 'end', onAway?: (isAway: boolean) => void) {
  const wasAway = useRef(false)
  return ({ scrollTop, scrollHeight, clientHeight }: Element, anew = false) => {
    const isAway = (grows === 'top' ? scrollTop : scrollHeight - scrollTop - clientHeight) > 40
    if (anew || isAway !== wasAway.current) onAway?.(isAway)
    wasAway.current = isAway
  }
}
