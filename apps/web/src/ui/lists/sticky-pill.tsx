import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './sticky-pill.module.css'

type Props = {
  /** The edge at which the pill stands: where the new things are. */
  to: 'top' | 'bottom'
  /** "3 novas conversas"; absent while there is nothing new. */
  children?: ReactNode
  onClick: () => void
}

/** Says that something new is out of sight, without moving anything, and leads there when it is pressed. */
export function StickyPill({ to, children, onClick }: Props) {
  const Icon = to === 'top' ? IconArrowUp : IconArrowDown
  return (
    <div className={styles.place} data-to={to} role="status">
      {children && (
        <button type="button" className={styles.pill} onClick={onClick}>
          <Icon size={14} stroke={2} aria-hidden="true" />
          {children}
        </button>
      )}
    </div>
  )
}
