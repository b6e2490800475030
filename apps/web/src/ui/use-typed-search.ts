import { useEffect, useRef, useState } from 'react'
import { useSettled } from './use-settled.ts'

const pause = 250

/** What is typed is filtered by after a pause; what comes from elsewhere, as from the way back, is shown, but never written over newer letters. */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const last = useRef(search)
  const settled = useSettled(typed, pause).trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing asks.
  useEffect(() => {
    if (settled === last.current) return
    last.current = settled
    onSearch(settled)
  }, [settled])
  useEffect(() => {
    if (search === last.current) return
    last.current = search
    setTyped(search)
  }, [search])
  return [typed, setTyped]
}
