import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = { tone?: 'neutral' | 'warn' | 'brand' | 'ok' | 'danger' | 'info'; children: ReactNode }

export function Badge({ tone = 'neutral', children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
