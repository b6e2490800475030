import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './danger-button.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'look' | 'className'> & {
  /** The outlined one leads to a question, the filled one answers it. */
  outline?: boolean
}

/** For what destroys, blocks or cannot be undone. */
export function DangerButton({ outline = false, ...button }: Props) {
  return <Button {...button} className={outline ? styles.outline : styles.danger} />
}
