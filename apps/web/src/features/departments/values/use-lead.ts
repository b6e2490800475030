import { useEffect, useRef, useState } from 'react'

/** To where it is said why nothing was saved, once it is said there. */
export function useLead() {
  const place = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) place.current?.focus()
  }, [turn])
  return { place, lead: () => setTurn((last) => last + 1) }
}
