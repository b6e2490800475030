import { useEffect, useState } from 'react'

/** Whole seconds until then, down to 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end begins the count again.
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver, until])
  return left
}
