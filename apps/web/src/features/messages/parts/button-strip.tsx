import type { Icon } from '@tabler/icons-react'
import styles from './parts.module.css'

export type Button = { key: string; label: string; Icon: Icon; href?: string }

/** The buttons of a message as the customer has them: here they are only text, except for addresses, which can be opened. */
export function ButtonStrip({ buttons }: { buttons: readonly Button[] }) {
  if (buttons.length === 0) return null
  return (
    <ul className={styles.strip}>
      {buttons.map(({ key, label, Icon, href }) => {
        const inside = (
          <>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {label}
          </>
        )
        return (
          <li key={key}>
            {href ? (
              <a className={styles.stripButton} href={href} target="_blank" rel="noopener noreferrer">
                {inside}
              </a>
            ) : (
              <span className={styles.stripButton}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
