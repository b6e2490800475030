import type { ReactNode } from 'react'
import styles from './page-body.module.css'
import { usePageFrame } from './page-frame.ts'

/** The content of a page, below its head and beside the menu of its area, where it has one. */
export function PageBody({ children }: { children: ReactNode }) {
  const { side } = usePageFrame()
  return (
    <div className={styles.body}>
      {side}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
