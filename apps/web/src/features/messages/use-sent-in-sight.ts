import { useEffect, useRef } from 'react'

/** What one sends is seen at once, wherever one was. */
export function useSentInSight(newest: string | undefined, show: () => void) {
  const shown = useRef(newest)
  useEffect(() => {
    if (newest === shown.current) return
    shown.current = newest
    if (newest !== undefined) show()
  })
}
