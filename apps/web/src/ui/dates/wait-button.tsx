import { Button, type ButtonProps } from '@mantine/core'
import { writeDuration } from '@prosa/contract/formats/duration'
import type { ReactNode } from 'react'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> & {
  /** Not to be used before then. */
  until: number
  /** What it says meanwhile, with the time that is left. */
  waiting: (time: string) => string
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

/** For what may be asked for again, but not at once. */
export function WaitButton({ until, waiting, busy = false, onClick, children, ...look }: Props) {
  const seconds = useSecondsUntil(until)
  const isOff = busy || seconds > 0
  return (
    <Button {...look} variant={look.variant ?? 'default'} aria-disabled={isOff || undefined} onClick={() => !isOff && onClick()}>
      {seconds > 0 ? waiting(writeDuration(seconds * 1_000)) : children}
    </Button>
  )
}
