import { useEffect, useState } from 'react'

const second = 1_000
const left = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / second))

/** Whole seconds until then, counted down; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [count, setCount] = useState(() => ({ moment, seconds: left(moment) }))
  // Another moment counts from its first picture on: until an effect came, the old number would stand there.
  const { seconds } = count.moment === moment ? count : { seconds: left(moment) }
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setCount({ moment, seconds: left(moment) }), second)
    return () => clearInterval(timer)
  }, [isOver, moment])
  return seconds
}
