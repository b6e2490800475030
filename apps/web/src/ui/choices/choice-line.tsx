import { IconAlertCircle } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './choice-line.module.css'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'name' | 'value' | 'checked' | 'autoFocus' | 'onBlur' | 'form' | 'tabIndex'
> & {
  'data-part'?: string
  label: ReactNode
  mark: ReactNode
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  busy?: boolean
  ref?: Ref<HTMLInputElement> | undefined
  onChange: (checked: boolean) => void
}

/** A native input under our own mark, with its label, description and error. */
export function ChoiceLine({ label, mark, description, error, readOnly, required, busy, onChange, ...input }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={styles.line} data-error={error ? true : undefined} data-read-only={readOnly || undefined}>
        <input
          {...input}
          className={styles.input}
          aria-describedby={described || undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-required={required && input.type !== 'radio' ? true : undefined}
          aria-readonly={(readOnly && input.type !== 'radio') || undefined}
          aria-busy={busy || undefined}
          onChange={({ currentTarget }) => !readOnly && onChange(currentTarget.checked)}
        />
        <span className={styles.mark}>{mark}</span>
        <span className={styles.words}>
          <span id={`${id}-label`}>
            {label}
            {required && (
              <span className={styles.required} aria-hidden="true">
                {'\u00a0*'}
              </span>
            )}
          </span>
          {description && (
            <span id={`${id}-description`} className={styles.description}>
              {description}
            </span>
          )}
        </span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
