import { ChoiceLine } from './choice-line.tsx'
import type { FieldProps } from './field.ts'
import styles from './switch.module.css'
import { useOptimistic } from './use-optimistic.ts'

type Props = Omit<FieldProps<boolean>, 'placeholder' | 'size' | 'help' | 'onChange' | 'required'> & {
  /** With a promise the switch shows the wish at once and goes back when it fails. */
  onChange: (value: boolean) => unknown
  /** The switch is back where it was; the screen says why. */
  onFailed?: (error: unknown) => void
}

/** On or off, at once. In a form one that is on is sent as "true". */
export function Switch({ value, onChange, onFailed, onBlur, ...line }: Props) {
  const { shown, isSaving, wishFor } = useOptimistic(value, onChange, onFailed)
  return (
    <ChoiceLine
      {...line}
      type="checkbox"
      role="switch"
      checked={shown}
      value="true"
      busy={isSaving}
      mark={<span className={styles.switch} data-on={shown || undefined} />}
      onChange={wishFor}
      {...(onBlur && { onBlur: () => onBlur() })}
    />
  )
}
