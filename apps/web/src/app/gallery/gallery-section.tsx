import type { ReactNode } from 'react'
import styles from './gallery-section.module.css'

/** One group of examples under its heading, in as many columns as fit. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
