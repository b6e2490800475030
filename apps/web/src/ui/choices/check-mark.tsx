import { IconCheck, IconMinus } from '@tabler/icons-react'
import styles from './check-mark.module.css'

export type CheckState = 'on' | 'off' | 'partial'

/** Only how a check box looks; the element around it says what it is to screen readers. */
export function CheckMark({ state }: { state: CheckState }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {state === 'on' && <IconCheck size={12} stroke={2.5} />}
      {state === 'partial' && <IconMinus size={12} stroke={2.5} />}
    </span>
  )
}
