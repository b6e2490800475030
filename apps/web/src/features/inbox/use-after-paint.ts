import { startTransition, useEffect, useState } from 'react'

const patience = 500

/** False until what comes first is painted, or takes too long: what stands beside it waits for that, and is then drawn in between. */
export function useAfterPaint(what: string, isFirstThere: boolean): boolean {
  const [due, setDue] = useState<string | null>(null)
  useEffect(() => {
    const begin = () => startTransition(() => setDue(what))
    if (!isFirstThere) {
      const timer = setTimeout(begin, patience)
      return () => clearTimeout(timer)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(begin)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [what, isFirstThere])
  return due === what
}
