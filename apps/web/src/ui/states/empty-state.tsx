import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  /** 26 px. */
  icon: ReactNode
  tone?: 'neutral' | 'ok' | 'warn'
  /** The fact: what is empty. */
  title: ReactNode
  /** The next step, in a sentence or two. */
  children?: ReactNode
  /** Buttons; the first one is the step to take. */
  actions?: ReactNode
}

/** An empty place: it says the fact, then the next step. */
export function EmptyState({ icon, tone = 'neutral', title, children, actions }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.sign} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
