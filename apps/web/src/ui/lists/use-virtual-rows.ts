import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** Design §5: of lists with more than 50 rows only those in sight are rendered. */
const mostDrawn = 50

type Wanted = {
  count: number
  rowHeight: number
  /** The height of the head, which stays above the rows (sticky). */
  headHeight: number
  scroll: RefObject<HTMLElement | null>
  /** The row that has the focus: it is rendered also when it is out of sight. */
  kept: number
}

/** A row to render, or the height of the rows before it that are left out. */
export type Drawn = { kind: 'row'; index: number } | { kind: 'gap'; before: number; height: number }

/** Virtual list of table rows, all of the same height. */
export function useVirtualRows({ count, rowHeight, headHeight, scroll, kept }: Wanted) {
  const isVirtual = count > mostDrawn
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, count),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights have to be measured again.
  useEffect(() => {
    virtual.measure()
  }, [virtual, rowHeight])

  const indexes = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : Array.from({ length: count }, (_, index) => index)
  return {
    drawn: withGaps(indexes, count, rowHeight),
    scrollTo: (index: number) => {
      if (isVirtual) virtual.scrollToIndex(index, { align: 'auto' })
      else scroll.current?.querySelector(`[data-row="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
    },
  }
}

function withKept(indexes: number[], kept: number, count: number): number[] {
  if (kept < 0 || kept >= count || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((one, other) => one - other)
}

export function withGaps(indexes: readonly number[], count: number, rowHeight: number): Drawn[] {
  const drawn: Drawn[] = []
  let next = 0
  for (const index of [...indexes, count]) {
    if (index > next) drawn.push({ kind: 'gap', before: index, height: (index - next) * rowHeight })
    if (index < count) drawn.push({ kind: 'row', index })
    next = index + 1
  }
  return drawn
}
