import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './status-tick.module.css'

export type TickStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'error'
type Props = {
  status: TickStatus
  /** Also shows the word for the status. */
  words?: boolean
}

const icons = { queued: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks, error: IconAlertCircle }

/**
 * The status of a message: a clock, one tick, two, two blue ones, or a red sign. The icon itself says its word: words that are hidden beside
 * it are a layer of their own, and with three of them in each row of a list painting them took half of the time of scrolling.
 */
export function StatusTick({ status, words = false }: Props) {
  const texts = useUiTexts()
  const Icon = icons[status]
  const label = texts.chat.status[status]
  return (
    <span className={styles.tick} data-status={status} title={words ? undefined : label}>
      {words ? <Icon size={16} stroke={1.75} aria-hidden="true" /> : <Icon size={16} stroke={1.75} role="img" title={label} />}
      {words && label}
    </span>
  )
}
