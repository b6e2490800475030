import { useCallback } from 'react'
import { CheckMark, type CheckState } from './check-mark.tsx'
import styles from './row-check.module.css'

type Props = {
  /** Read out: what is selected with it. */
  label: string
  state: CheckState
  tabIndex?: number
  part?: string
  onToggle: (isRange: boolean) => void
}

/** A check box that fills its cell. */
export function RowCheck({ label, state, tabIndex, part, onToggle }: Props) {
  const setPartial = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = state === 'partial'
    },
    [state],
  )
  return (
    <label className={styles.check}>
      <input
        ref={setPartial}
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={state === 'on'}
        tabIndex={tabIndex}
        data-part={part}
        // Shift is known here only: the change event does not carry it.
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
      <CheckMark state={state} />
    </label>
  )
}
