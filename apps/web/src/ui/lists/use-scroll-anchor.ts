import { type RefObject, useLayoutEffect, useRef } from 'react'

type Place = { key: string; start: number }
type Wanted = {
  scroll: RefObject<HTMLElement | null>
  items: unknown
  /** What is drawn now, with where it starts. */
  drawn: readonly Place[]
  startOf: (key: string) => number | undefined
  /** Kept even at the very top, as long as it is in sight: the selected one. */
  pinned: string | undefined
}

/**
 * Items that come, go or move above what is in sight do not move it. Where one of those in sight itself moves elsewhere,
 * the others stay: most of them say how far the list has shifted.
 */
export function useScrollAnchor({ scroll, items, drawn, startOf, pinned }: Wanted) {
  const before = useRef<readonly Place[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other items move the list; everything else is read as it is then.
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

/** How far most of them have moved; 0 when none of them is left. */
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
