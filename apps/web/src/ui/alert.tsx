import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

type Tone = 'danger' | 'warn' | 'info'
type Props = { tone: Tone; children: ReactNode; detail?: ReactNode; action?: ReactNode }

const icons = { danger: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle }

/** Says what happened and, where there is one, the next step. Read out at once when it is a failure. */
export function Alert({ tone, children, detail, action }: Props) {
  const Icon = icons[tone]
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.text}>{children}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
