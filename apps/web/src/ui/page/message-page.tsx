import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type Props = { sign: ReactNode; title: string; body: string; action: ReactNode }

/** A whole page that has only one thing to say: the fact, then the next step. */
export function MessagePage({ sign, title, body, action }: Props) {
  return (
    <main className={styles.page}>
      <span className={styles.sign}>{sign}</span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{body}</p>
      {action}
    </main>
  )
}
