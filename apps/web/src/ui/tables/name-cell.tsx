import type { ReactNode } from 'react'
import styles from './name-cell.module.css'

type Props = {
  /** A picture or sign of 20 to 32 px. */
  lead?: ReactNode
  name: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
}

/** What a row is called: one or two lines that are cut and never wrap. */
export function NameCell({ lead, name, detail }: Props) {
  return (
    <span className={styles.cell}>
      {lead}
      <span className={styles.lines}>
        <span className={styles.name}>{name}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  )
}
