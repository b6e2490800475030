import { writeDuration } from '@prosa/contract/formats/time/duration'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonLook } from '../buttons/button.tsx'

type Props = ButtonLook & {
  /** It is disabled until this time. */
  until: number
  /** What it says until then, with the time that is left. */
  waiting: (time: string) => string
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

/** Cooldown: for something that may be asked for again, but not at once. */
export function WaitButton({ until, waiting, busy = false, onClick, children, look = 'framed', ...size }: Props) {
  const seconds = useSecondsUntil(until)
  const isOff = busy || seconds > 0
  return (
    <Button {...size} look={look} aria-disabled={isOff || undefined} onClick={() => !isOff && onClick()}>
      {seconds > 0 ? waiting(writeDuration(seconds * 1_000)) : children}
    </Button>
  )
}

const second = 1_000
const left = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / second))

/** Whole seconds until then, counted down; 0 once it has come. */
function useSecondsUntil(moment: number): number {
  const [count, setCount] = useState(() => ({ moment, seconds: left(moment) }))
  // A new moment counts from its first render: until the effect runs, the old number would be shown.
  const { seconds } = count.moment === moment ? count : { seconds: left(moment) }
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setCount({ moment, seconds: left(moment) }), second)
    return () => clearInterval(timer)
  }, [isOver, moment])
  return seconds
}
