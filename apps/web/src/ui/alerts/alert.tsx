import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

export type AlertTone = 'safe' | 'warn' | 'delete' | 'danger' | 'info' | 'neutral'
type Props = {
  tone: AlertTone
  children: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** Stands below the words, where an action needs more than one button. */
  foot?: ReactNode
  /** Replaces the icon of its tone, 18 px. */
  icon?: ReactNode
}

const icons = {
  safe: IconCircleCheck,
  warn: IconAlertTriangle,
  delete: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
  neutral: IconInfoCircle,
}
const isUrgent = (tone: AlertTone) => tone === 'warn' || tone === 'danger' || tone === 'delete'

/** Says what happened and, where there is one, the next step. A failure is read out at once. */
export function Alert({ tone, children, detail, action, foot, icon }: Props) {
  const Icon = icons[tone]
  return (
    <div className={styles.alert} data-tone={tone} role={isUrgent(tone) ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon size={18} stroke={1.75} />}
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{children}</p>
        {detail && (
          <div className={styles.row}>
            <p className={styles.detail}>{detail}</p>
            {action}
          </div>
        )}
        {foot}
      </div>
      {action && !detail && <div className={styles.action}>{action}</div>}
    </div>
  )
}
