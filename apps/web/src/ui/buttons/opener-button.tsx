import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'title' | 'aria-label'> & {
  /** What it opens: read out, and shown on hover. */
  label: string
}

/** An icon button that opens a menu or a flyout; unlike `IconButton` it passes on whatever props those give it. */
export function OpenerButton({ label, ...given }: Props) {
  return <button {...given} type="button" className={styles.button} data-size="md" aria-label={label} title={label} />
}
