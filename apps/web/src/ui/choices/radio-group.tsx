import { type ReactNode, useId } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { labelIdOf } from './label-id.ts'
import styles from './radio-group.module.css'

type RadioOption<V extends string | number> = { value: V; label: ReactNode; description?: ReactNode; disabled?: boolean }
type Props<V extends string | number> = Omit<FieldProps<V | null>, 'placeholder' | 'size' | 'ref'> & {
  options: readonly RadioOption<V>[]
  /** Beside each other while there is room. */
  inline?: boolean
}

/** One of a few, all in sight. The arrows choose, as in every radio group. */
export function RadioGroup<V extends string | number>({ options, value, onChange, onBlur, inline, name, autoFocus, ...frame }: Props<V>) {
  const id = useId()
  const { disabled, readOnly } = frame
  const start = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <FieldFrame {...frame}>
      {({ input }) => (
        <div
          id={input.id}
          className={styles.list}
          data-inline={inline || undefined}
          role="radiogroup"
          aria-labelledby={labelIdOf(input)}
          aria-describedby={input['aria-describedby']}
          aria-invalid={input['aria-invalid']}
          aria-required={input['aria-required']}
          aria-readonly={readOnly || undefined}
        >
          {options.map((option) => (
            <ChoiceLine
              key={option.value}
              type="radio"
              label={option.label}
              description={option.description}
              name={name ?? id}
              {...(name === undefined && { form: `${id}-none` })}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              readOnly={readOnly}
              autoFocus={autoFocus && option.value === start}
              mark={<span className={styles.radio} data-on={option.value === value || undefined} />}
              onChange={() => onChange(option.value)}
              {...(onBlur && { onBlur: () => onBlur() })}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
