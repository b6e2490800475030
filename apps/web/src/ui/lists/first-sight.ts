import { useEffect, useState } from 'react'
import { afterPaint } from '../after-paint.ts'

/** Of the window's height; where a list has more, the rest is rendered as soon as it is measured. */
const usualShare = 0.85
/** Items beyond those in sight, which scrolling shows next. */
const ready = 6

type Beginning = { count: number; itemHeight: number; grows: 'top' | 'end'; startAt: number | undefined }

/**
 * The items that are probably visible at first, rendered before the box is measured: otherwise it would be empty at first, and a log would
 * begin at its wrong end.
 */
export function firstSight({ count, itemHeight, grows, startAt }: Beginning) {
  const height = window.innerHeight * usualShare
  const atEnd = Math.max(count * itemHeight - height, 0)
  const first = startAt === undefined ? (grows === 'end' ? atEnd : 0) : Math.max(startAt * itemHeight - height / 3, 0)
  return { initialRect: { width: 0, height }, initialOffset: Math.min(first, atEnd) }
}

/** The first paint has enough to do with the items in sight. */
export function useOverscan(): number {
  const [overscan, setOverscan] = useState(0)
  useEffect(() => afterPaint(() => setOverscan(ready)), [])
  return overscan
}
