import { useEffect, useState } from 'react'

const second = 1_000
const left = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / second))

/** Whole seconds until then, counted down; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => left(moment))
  useEffect(() => {
    setSeconds(left(moment))
    const timer = setInterval(() => {
      const now = left(moment)
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
