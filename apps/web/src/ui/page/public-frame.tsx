import type { ReactNode } from 'react'
import { ArrivalHeading } from './arrival-heading.tsx'
import styles from './public-frame.module.css'

type Props = {
  logo: ReactNode
  title: string
  intro?: ReactNode
  /** They stand above the heading in a space that is kept free, so that nothing moves when one comes or goes. */
  alerts?: ReactNode
  /** Whether the heading takes the focus when it is lost; a page whose first field takes it says no. */
  takesFocus?: boolean
  foot: ReactNode
  /** Beside the form on wide screens. */
  aside: ReactNode
  children: ReactNode
}

/** A page for somebody who is not signed in: one narrow column with a heading and a form. */
export function PublicFrame({ logo, title, intro, alerts, takesFocus = true, foot, aside, children }: Props) {
  return (
    <div className={styles.page}>
      <main className={styles.left}>
        {logo}
        <div className={styles.middle}>
          <div className={styles.top}>
            {alerts}
            <div>
              <ArrivalHeading key={title} className={styles.title} takesFocus={takesFocus}>
                {title}
              </ArrivalHeading>
              {intro && <p className={styles.intro}>{intro}</p>}
            </div>
          </div>
          {children}
        </div>
        <footer className={styles.foot}>{foot}</footer>
      </main>
      {aside}
    </div>
  )
}
