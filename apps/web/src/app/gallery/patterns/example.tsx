import type { ReactNode } from 'react'
import section from '../gallery-section.module.css'
import styles from './patterns-section.module.css'

type Props = { title: string; wide?: boolean; tall?: boolean; padded?: boolean; bare?: boolean; children: ReactNode }

export function Example({ title, wide = false, tall = false, padded = false, bare = false, children }: Props) {
  return (
    <section className={`${styles.example} ${wide ? styles.wide : ''}`} aria-label={title}>
      <h3 className={section.title}>{title}</h3>
      {bare ? (
        children
      ) : (
        <div className={styles.tile} data-tall={tall} data-padded={padded}>
          {children}
        </div>
      )}
    </section>
  )
}
