import { contactPageSize, mostContactPageSize } from '@prosa/contract/contacts/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The head of the table and its foot with their borders, and below it the bar of a selection, under which no row may lie. */
const around = 33 + 45 + 2 + 64
export const rowHeight = 44

/** How many rows have room in a place that is as high as the page leaves it. */
export function useFittingRows(): { ref: RefObject<HTMLDivElement | null>; rows: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<number>(contactPageSize)
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const measure = () => {
      const fitting = Math.floor((place.clientHeight - around) / rowHeight)
      setRows(Math.min(Math.max(fitting, contactPageSize), mostContactPageSize))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, rows }
}
