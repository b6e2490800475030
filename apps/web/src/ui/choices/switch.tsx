import type { FieldProps } from '../fields/field.ts'
import { useOptimistic } from '../use-optimistic.ts'
import { ChoiceLine } from './choice-line.tsx'
import styles from './switch.module.css'

type Props = Omit<FieldProps<boolean>, 'placeholder' | 'size' | 'help' | 'onChange' | 'required'> & {
  /** Optimistic update: with a promise, the switch shows the wish at once and goes back when it fails. */
  onChange: (value: boolean) => unknown
  /** Called when the switch has gone back; the screen says why. */
  onFailed?: (error: unknown) => void
  /** Roving tabindex of a table: one row at a time is in the tab order; `part` says which of its controls this is. */
  tabIndex?: number
  part?: string
}

/** On or off, at once. In a form one that is on is sent as "true". */
export function Switch({ value, onChange, onFailed, onBlur, part, ...line }: Props) {
  const { shown, isSaving, wishFor } = useOptimistic(value, onChange, onFailed)
  return (
    <ChoiceLine
      {...line}
      type="checkbox"
      role="switch"
      checked={shown}
      value="true"
      busy={isSaving}
      {...(part !== undefined && { 'data-part': part })}
      mark={<span className={styles.switch} data-on={shown || undefined} />}
      onChange={wishFor}
      {...(onBlur && { onBlur: () => onBlur() })}
    />
  )
}
