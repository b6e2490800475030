import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './dialog-frame.module.css'

type Props = {
  head: ReactNode
  body: ReactNode
  footer?: ReactNode
  /** Absent while it may not be closed. */
  onClose?: (() => void) | undefined
}

/** The cross comes last in the order of Tab: the focus begins at what one came for. */
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
