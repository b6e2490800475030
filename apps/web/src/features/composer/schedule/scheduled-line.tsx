import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { IconCalendarTime, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'

type Props = { scheduledAt: number; timeZone: string; onCancel: () => void }

/** When the message that is being written will be sent. */
export function ScheduledLine({ scheduledAt, timeZone, onCancel }: Props) {
  const { scheduling } = useTexts(composerTexts)
  return (
    <div className={styles.scheduled}>
      <IconCalendarTime size={16} stroke={1.75} aria-hidden="true" />
      {scheduling.chosen(`${writeDate(scheduledAt, timeZone)} ${writeHour(scheduledAt, timeZone)}`)}
      <IconButton label={scheduling.cancel} size="sm" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onCancel} />
    </div>
  )
}
