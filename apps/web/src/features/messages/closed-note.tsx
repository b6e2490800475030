import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import type { ClosedReason } from './closed-reason.ts'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'

/** In the place of the composer: why nothing can be written now, and what can be done. */
export function ClosedNote({ reason }: { reason: ClosedReason }) {
  const { closed } = useTexts(messagesTexts)
  return (
    <div className={styles.foot}>
      <Alert tone="neutral" detail={closed[`${reason}Todo`]}>
        {closed[reason]}
      </Alert>
    </div>
  )
}
