import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { IconCalendarTime, IconX } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'

type Props = { scheduledAt: number; timeZone: string; onCancel: () => void }

/** When the message that is being written will be sent. */
export function ScheduledLine({ scheduledAt, timeZone, onCancel }: Props) {
  const { scheduling } = useTexts(composerTexts)
  const language = useLanguage()
  return (
    <div className={styles.scheduled}>
      <IconCalendarTime size={16} stroke={1.75} aria-hidden="true" />
      {scheduling.chosen(writeWhen(scheduledAt, Date.now(), timeZone, language))}
      <IconButton label={scheduling.cancel} size="sm" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onCancel} />
    </div>
  )
}
