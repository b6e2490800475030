import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { HelpPopover } from '../menus/help-popover.tsx'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import type { FieldProps } from './field.ts'
import styles from './field-frame.module.css'

type Props = Omit<FieldProps<unknown, HTMLElement>, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  /** The plain value as a native form sends it under `name`. */
  sent?: string
  /** For several inputs under one label: a group with that name, in place of a label for one input. */
  group?: boolean
  /** The description stands to the right of the control instead of below it. */
  beside?: boolean
  /** Stands to the right of the description. */
  counter?: ReactNode
  children: (control: Control) => ReactNode
}

/** The attributes that the frame gives to the input, and how the box around it looks. */
export type Control = {
  input: {
    id: string
    disabled: boolean | undefined
    readOnly: boolean | undefined
    placeholder: string | undefined
    autoFocus: boolean | undefined
    'data-autofocus': true | undefined
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
  }
  look: {
    'data-size': 'sm' | 'md' | 'lg'
    'data-error': true | undefined
    'data-disabled': true | undefined
    'data-read-only': true | undefined
  }
}

/** Label, help, description and error of every field, linked to what is typed in. */
export function FieldFrame(props: Props) {
  const { label, description, error, help, disabled, required, name, sent, group, beside, counter, children } = props
  const texts = useUiTexts()
  const id = useId()
  const ids = {
    input: `${id}-input`,
    label: `${id}-label`,
    description: `${id}-description`,
    counter: `${id}-counter`,
    error: `${id}-error`,
  }
  const described = [error && ids.error, description && ids.description, counter && ids.counter].filter(Boolean).join(' ')
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
      {required && group && <Spoken>({texts.required})</Spoken>}
    </>
  )

  return (
    <div
      className={styles.frame}
      data-beside={beside}
      {...(group && { role: 'group', 'aria-labelledby': ids.label, 'aria-describedby': described || undefined })}
    >
      <div className={styles.head}>
        {group ? (
          <span id={ids.label} className={styles.label}>
            {words}
          </span>
        ) : (
          <label id={ids.label} htmlFor={ids.input} className={styles.label}>
            {words}
          </label>
        )}
        {help && <HelpPopover of={ids.label}>{help}</HelpPopover>}
      </div>
      {children(controlOf(props, ids.input, described))}
      {(description || counter) && (
        <div className={styles.foot}>
          <div id={ids.description} className={styles.description}>
            {description}
          </div>
          {counter && (
            <div id={ids.counter} className={styles.counter}>
              {counter}
            </div>
          )}
        </div>
      )}
      <div aria-live="polite">
        {error && (
          <p id={ids.error} className={styles.error}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {name !== undefined && <input type="hidden" name={name} value={sent ?? ''} disabled={disabled} />}
    </div>
  )
}

function controlOf(
  { error, disabled, readOnly, required, placeholder, autoFocus, size = 'md' }: Props,
  id: string,
  described: string,
): Control {
  return {
    input: {
      id,
      disabled,
      readOnly,
      placeholder,
      autoFocus,
      // A dialog looks for this when it has come: else it would give the focus to whatever stands first in it.
      'data-autofocus': autoFocus || undefined,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
    },
    look: {
      'data-size': size,
      'data-error': error ? true : undefined,
      'data-disabled': disabled ? true : undefined,
      'data-read-only': readOnly ? true : undefined,
    },
  }
}
