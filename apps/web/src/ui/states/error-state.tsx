import type { ReactNode } from 'react'
import { Alert } from '../alerts/alert.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './error-state.module.css'

type Props = {
  /** What could not be shown. */
  children: ReactNode
  /** What still works, or what to do. */
  detail?: ReactNode
  onRetry: () => void
}

/** One part of a page has failed; the rest goes on working. */
export function ErrorState({ children, detail, onRetry }: Props) {
  const texts = useUiTexts()
  return (
    <Alert
      tone="danger"
      foot={
        <div className={styles.foot}>
          <span className={styles.detail}>{detail}</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      }
    >
      <b>{children}</b>
    </Alert>
  )
}
