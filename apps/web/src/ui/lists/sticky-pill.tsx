import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './sticky-pill.module.css'

type Props = {
  /** Where what is new lies: the pill stands at that edge of the place around it. */
  to: 'top' | 'bottom'
  /** "3 novas conversas"; absent while there is nothing new. */
  children?: ReactNode
  onClick: () => void
}

/** Tells, without moving anything, that something new is out of sight, and leads there. */
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
