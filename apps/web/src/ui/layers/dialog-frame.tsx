import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './dialog-frame.module.css'

type Props = {
  head: ReactNode
  body: ReactNode
  footer?: ReactNode
  /** Absent while the dialog may not be closed. */
  onClose?: (() => void) | undefined
}

/** The cross is last in the tab order, so that the focus begins at the content. */
export function DialogFrame({ head, body, footer, onClose }: Props) {
  const texts = useUiTexts()
  return (
    <>
      <div className={styles.head}>{head}</div>
      {body}
      {footer && <div className={styles.foot}>{footer}</div>}
      <button type="button" className={styles.close} aria-label={texts.close} aria-disabled={!onClose || undefined} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  )
}
