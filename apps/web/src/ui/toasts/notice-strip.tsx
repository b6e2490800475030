import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './notice-strip.module.css'

type Props = {
  tone: 'warn' | 'info' | 'neutral'
  /** 18 px. */
  icon: ReactNode
  children: ReactNode
  /** The next step: a link or a button. */
  action?: ReactNode
  onClose?: () => void
  /** Read out at once (`role="alert"`). */
  isUrgent?: boolean
}

/** A message about the whole page, across its top: the fact, then the next step. */
export function NoticeStrip({ tone, icon, children, action, onClose, isUrgent = false }: Props) {
  const texts = useUiTexts()
  return (
    <div className={styles.strip} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <IconButton label={texts.close} icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} size="sm" onClick={onClose} />
      )}
    </div>
  )
}
