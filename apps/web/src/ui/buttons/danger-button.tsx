import { Button, type ButtonProps } from '@mantine/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './danger-button.module.css'

type Props = Omit<ButtonProps, 'color' | 'variant' | 'className'> &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type' | 'aria-disabled' | 'aria-busy'> & {
    /** Leads to the question; the filled one answers it. */
    outline?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** For what destroys, blocks or cannot be taken back. */
export function DangerButton({ outline = false, ...button }: Props) {
  return <Button {...button} className={outline ? styles.outline : styles.danger} />
}
