import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import { useLoadingStage } from '../states/loading-stage.ts'
import { SkeletonRows } from '../states/skeleton-rows.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './more-below.module.css'

type Props = {
  /** How many are shown: it changes with every part that comes. */
  count: number
  hasMore: boolean
  isLoading: boolean
  /** Why the last try failed: nothing is asked by itself then. Null where it did not. */
  problem: ReactNode
  /** What comes: rows of chats, or lines. */
  shape?: 'chat' | 'line'
  onMore: () => void
}

/** How far below the last row its end counts as in sight. */
const ahead = '400px'

/**
 * Infinite scroll: stands after the last row and asks for what follows before its end is in sight, once for each part. Whoever walks with
 * keys, or listens, finds a button here.
 */
export function MoreBelow({ count, hasMore, isLoading, problem, shape = 'line', onMore }: Props) {
  const texts = useUiTexts().table
  const stage = useLoadingStage(isLoading)
  const end = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(onMore)
  const isDue = hasMore && !isLoading && problem === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part may come so fast that it was never shown as being loaded.
  useEffect(() => {
    const place = end.current
    if (!isDue || !place) return
    // A new observer tells at once what is in sight: a part that did not fill the box is followed by the next.
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        ask()
      },
      { root: scrollerOf(place), rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isDue, count])
  if (!hasMore && problem === null) return null
  return (
    <div ref={end} className={styles.end}>
      {isLoading && <SkeletonRows stage={stage} shape={shape} count={2} />}
      {isDue && (
        <button type="button" className={styles.ask} onClick={onMore}>
          {texts.more}
        </button>
      )}
      {problem !== null && !isLoading && (
        <div className={styles.failure}>
          <ErrorState detail={problem} onRetry={onMore}>
            {texts.moreFailed}
          </ErrorState>
        </div>
      )}
    </div>
  )
}

/** The box in which it is scrolled; null is the page itself. One that flows is as high as all its rows: what is around it scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && !box.dataset.flows) return box
  return null
}
