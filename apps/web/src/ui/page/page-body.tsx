import type { ReactNode } from 'react'
import styles from './page-body.module.css'
import { usePageFrame } from './page-frame.ts'

/** What a page is about, below its head: beside the menu of its area where that has one. */
export function PageBody({ children }: { children: ReactNode }) {
  const { side } = usePageFrame()
  return (
    <div className={styles.body}>
      {side}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
