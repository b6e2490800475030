import { useCallback } from 'react'
import { CheckMark, type CheckState } from '../choices/check-mark.tsx'
import { Hint } from '../menus/hint.tsx'
import styles from './row-check.module.css'

type Props = {
  /** For screen readers: what is selected with it. */
  label: string
  state: CheckState
  tabIndex?: number
  part?: string
  /** Why it cannot be changed. It can still be focused, to learn that. */
  fixed?: string | undefined
  onToggle: (isRange: boolean) => void
}

/** A check box that fills its cell. */
export function RowCheck({ label, state, tabIndex, part, fixed, onToggle }: Props) {
  const setPartial = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = state === 'partial'
    },
    [state],
  )
  const box = (
    <label className={styles.check} data-fixed={fixed !== undefined || undefined}>
      <input
        ref={setPartial}
        type="checkbox"
        className={styles.input}
        aria-label={label}
        aria-disabled={fixed !== undefined || undefined}
        aria-description={fixed}
        checked={state === 'on'}
        tabIndex={tabIndex}
        data-part={part}
        // In `onClick`, as the change event does not carry the Shift key.
        onClick={(event) => fixed === undefined && onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
      <CheckMark state={state} />
    </label>
  )
  return fixed === undefined ? box : <Hint label={fixed}>{box}</Hint>
}
