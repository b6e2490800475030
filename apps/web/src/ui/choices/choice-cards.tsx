import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'

type CardOption<V extends string | number> = { value: V; label: string; description: string; icon: ReactNode }
type Props<V extends string | number> = {
  /** For screen readers; others read it in the heading above. */
  label: string
  options: readonly CardOption<V>[]
  value: V | null
  onChange: (value: V) => void
}

/** One of two or three, each with a sign and a sentence. */
export function ChoiceCards<V extends string | number>({ label, options, value, onChange }: Props<V>) {
  const id = useId()
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            className={styles.input}
            name={id}
            value={option.value}
            checked={option.value === value}
            aria-describedby={`${id}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.mark} aria-hidden="true" />
          {option.icon}
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span>
            <span id={`${id}-${option.value}`} className={styles.description}>
              {option.description}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
