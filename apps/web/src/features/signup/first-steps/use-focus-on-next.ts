import { useEffect, useRef } from 'react'

/** The form of a step that is done leaves the page with the focus in it: what is to be done next gets it, or the heading. */
export function useFocusOnNext(isDone: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isNew = isDone && !wasDone.current
    wasDone.current = isDone
    if (!isNew || document.activeElement !== document.body) return
    const next = list.current?.querySelector<HTMLElement>('[data-done="false"] :is(a, input)')
    const place = next ?? document.querySelector('h1')
    place?.focus()
  }, [isDone])
  return list
}
