import { useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { PasswordBox } from './password-box.tsx'

type Props = FieldProps<string> & {
  /** A new one is typed here again: nothing that the browser knows belongs here. */
  repeated?: boolean
}

/** A password that is known to who types it. For one that is chosen there is `NewPasswordInput`. */
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
