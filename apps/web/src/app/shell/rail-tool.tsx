import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Hint } from '../../ui/menus/hint.tsx'
import styles from './rail.module.css'

/** The distance from the edge of a tool to beyond the edge of the rail, in px. */
export const pastRail = 26

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string
  shortcut?: string | undefined
  /** What it opens is open: its tooltip would be in the way. */
  opened?: boolean
  children: ReactNode
}

/** An icon at the foot of the rail; its tooltip stands beside it on hover and focus. */
export function RailTool({ label, shortcut, opened = false, children, ...button }: Props) {
  return (
    <Hint label={label} position="right" silent={opened} {...(shortcut !== undefined && { shortcut })}>
      <button {...button} type="button" className={styles.tool} aria-label={label}>
        {children}
      </button>
    </Hint>
  )
}
