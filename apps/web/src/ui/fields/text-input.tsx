import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import type { FieldProps } from './field.ts'
import styles from './field-box.module.css'
import { FieldBox } from './field-box.tsx'
import { FieldFrame } from './field-frame.tsx'

type Props = FieldProps<string> & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>
  /** The browser stops typing at this length; a longer value that is already there stays. */
  limit?: number
  icon?: ReactNode
  /** Stands before the value, as a currency does; a unit stands behind it. */
  prefix?: string
  unit?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>

export function TextInput({ type = 'text', limit, icon, prefix, unit, value, onChange, onBlur, ref, ...frame }: Props) {
  const { autoComplete, inputMode, spellCheck, autoCapitalize } = frame
  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <FieldBox control={control} before={icon ?? prefix} after={unit}>
          <input
            {...control.input}
            {...{ type, value, onBlur, ref, autoComplete, inputMode, spellCheck, autoCapitalize }}
            className={styles.input}
            maxLength={limit}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </FieldBox>
      )}
    </FieldFrame>
  )
}
