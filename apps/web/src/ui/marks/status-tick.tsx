import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './status-tick.module.css'

export type TickStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'error'
type Props = {
  status: TickStatus
  /** Also shows the word for the status. */
  words?: boolean
}

const icons = { queued: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks, error: IconAlertCircle }

/** The status of a message: a clock, one tick, two, two blue ones, or a red sign. */
export function StatusTick({ status, words = false }: Props) {
  const texts = useUiTexts()
  const Icon = icons[status]
  const label = texts.chat.status[status]
  return (
    <span className={styles.tick} data-status={status} title={words ? undefined : label}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {words ? label : <Spoken>{label}</Spoken>}
    </span>
  )
}
