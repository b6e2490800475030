import { useEffect, useRef, useState } from 'react'

/** Moves the focus to the message that says why nothing was saved, when it is on the page. */
export function useLead() {
  const place = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) place.current?.focus()
  }, [turn])
  return { place, lead: () => setTurn((last) => last + 1) }
}
