import { useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { PasswordBox } from './password-box.tsx'

type Props = FieldProps<string> & {
  /** For the repetition of a new password: the browser must not fill in one that it knows. */
  repeated?: boolean
}

/** For a password that the person knows. To choose a new one there is `NewPasswordInput`. */
export function PasswordInput({ repeated = false, value, onChange, onBlur, ref, ...frame }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <PasswordBox
          {...{ control, value, onChange, onBlur, ref, isShown }}
          autoComplete={repeated ? 'new-password' : 'current-password'}
          onShow={setShown}
        />
      )}
    </FieldFrame>
  )
}
