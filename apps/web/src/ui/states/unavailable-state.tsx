import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './unavailable-state.module.css'

const second = 1_000

type Props = {
  title: ReactNode
  /** The number of the next try. */
  attempt: number
  attempts: number
  /** The pause before the next try, epoch milliseconds; null while a try runs, and after the last one. */
  pause: { since: number; until: number } | null
  onRetry: () => void
  /** Stands beside the button: where to see what is going on. */
  action?: ReactNode
}

/** The server does not answer. The caller counts and makes the tries; this shows how long the pause still is. */
export function UnavailableState({ title, attempt, attempts, pause, onRetry, action }: Props) {
  const texts = useUiTexts()
  const now = useSeconds(pause?.until ?? null)
  const left = pause ? Math.max(pause.until - now, 0) : 0
  const share = pause ? 1 - left / Math.max(pause.until - pause.since, 1) : 0
  return (
    <div className={styles.place}>
      <EmptyState
        tone="warn"
        icon={<IconCloudOff size={26} stroke={1.75} />}
        title={<span role="alert">{title}</span>}
        actions={
          <>
            <Button leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} onClick={onRetry}>
              {texts.states.tryNow}
            </Button>
            {action}
          </>
        }
      >
        {attempt > attempts ? texts.states.stopped(attempts) : texts.states.attempt(attempt, attempts)}{' '}
        {pause && (
          <>
            {`${texts.states.againIn} `}
            <b className={styles.seconds}>{writeShortDuration(Math.ceil(left / second) * second)}</b>
            {'. '}
          </>
        )}
        {texts.states.nothingLost}
      </EmptyState>
      <div className={styles.bar} data-shown={pause !== null} aria-hidden="true">
        <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}

/** The time, updated each second while there is something to wait for. */
function useSeconds(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [until])
  return now
}
