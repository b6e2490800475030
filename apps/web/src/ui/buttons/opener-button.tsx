import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'title' | 'aria-label'> & {
  /** What it opens: read out, and shown on hover. */
  label: string
}

/** Only a picture, as `IconButton`, for what opens a menu or a flyout: it takes whatever those give it. */
export function OpenerButton({ label, ...given }: Props) {
  return <button {...given} type="button" className={styles.button} data-size="md" aria-label={label} title={label} />
}
