import { IconCheck, IconMinus } from '@tabler/icons-react'
import styles from './check-mark.module.css'

export type CheckState = 'on' | 'off' | 'partial'

/** How a check box looks; what it is stands in the element around it. */
export function CheckMark({ state }: { state: CheckState }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {state === 'on' && <IconCheck size={12} stroke={2.5} />}
      {state === 'partial' && <IconMinus size={12} stroke={2.5} />}
    </span>
  )
}
