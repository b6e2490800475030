import type { MouseEvent, ReactNode } from 'react'
import { Kbd } from '../marks/kbd.tsx'
import { ariaKeys } from '../menus/hint.tsx'
import { followLink } from '../tables/open-row.ts'
import styles from './action-line.module.css'

type Props = {
  label: string
  icon: ReactNode
  shortcut?: string | undefined
  /** The address it leads to; without one it is a button. */
  href?: string
  /** The page that is open now. */
  current?: boolean
  busy?: boolean
  onClick: () => void
}

/** One thing to do or to go to, as a whole line of a list. */
export function ActionLine({ label, icon, shortcut, href, current, busy, onClick }: Props) {
  const inside = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  )
  const keys = shortcut && ariaKeys(shortcut)
  if (href !== undefined)
    return (
      <a
        className={styles.line}
        href={href}
        aria-keyshortcuts={keys}
        aria-current={current ? 'page' : undefined}
        onClick={(event: MouseEvent) => followLink(event, onClick)}
      >
        {inside}
      </a>
    )
  return (
    <button
      type="button"
      className={styles.line}
      aria-keyshortcuts={keys}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      {inside}
    </button>
  )
}
