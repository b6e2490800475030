import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = {
  title: string
  /** The anchor to which links of the page lead. */
  id?: string
  /** What it is for, in a sentence. */
  detail?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  children?: ReactNode
}

/** One part of a page, with its own heading. */
export function Card({ title, id, detail, action, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
