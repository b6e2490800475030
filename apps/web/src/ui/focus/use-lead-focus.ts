import { useEffect, useRef } from 'react'

/** In a wizard, moves the focus to the sentence that says what a step is about, when that step comes. */
export function useLeadFocus(at: number) {
  const lead = useRef<HTMLParagraphElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    lead.current?.focus()
  }, [at])
  return lead
}
