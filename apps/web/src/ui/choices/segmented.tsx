import { useId } from 'react'
import type { Option } from '../select/option.ts'
import styles from './segmented.module.css'

type Props<V extends string | number> = {
  /** For screen readers; others read it in the heading beside it. */
  label: string
  /** Two to five short options; for more there is Select. */
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
  name?: string
  size?: 'sm' | 'md'
  /** As wide as its place. */
  full?: boolean
}

/** Two to five short choices, all in sight. */
export function Segmented<V extends string | number>({ label, options, value, onChange, disabled, name, size = 'md', full }: Props<V>) {
  const id = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} data-size={size} data-full={full || undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.label}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? id}
            // Without a name it is tied to a form that does not exist, so that it is not sent with the form around it.
            form={name === undefined ? `${id}-none` : undefined}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
