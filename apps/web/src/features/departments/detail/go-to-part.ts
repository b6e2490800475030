import { useEffect, useRef } from 'react'
import { type DepartmentPart, partId } from '../department-parts.ts'

/** With the focus: whoever uses the keyboard goes on from there. */
export function goToPart(part: DepartmentPart) {
  const place = document.getElementById(partId(part))
  place?.scrollIntoView({ block: 'start' })
  place?.querySelector<HTMLElement>('h2, input')?.focus({ preventScroll: true })
}

/** Begins at the part that was wanted, else at the name of it all. */
export function usePartInSight(part: DepartmentPart | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (part) goToPart(part)
    else heading.current?.focus()
  }, [part])
  return heading
}
