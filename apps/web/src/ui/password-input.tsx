import { generatePassword, isStrongPassword } from '@prosa/contract/formats/password'
import { IconEye, IconEyeOff, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldProps } from './field.ts'
import styles from './field-box.module.css'
import { FieldBox } from './field-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { useUiTexts } from './ui-texts.ts'

type Props = FieldProps<string> & {
  /** A new password: its strength is shown and one can be generated. */
  strong?: boolean
}

export function PasswordInput({ strong = false, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useUiTexts().password
  const [isShown, setShown] = useState(false)
  const [generated, setGenerated] = useState<string | null>(null)
  const Eye = isShown ? IconEyeOff : IconEye
  const isFixed = frame.disabled || frame.readOnly

  const generate = () => {
    const password = generatePassword()
    setGenerated(password)
    setShown(true)
    onChange(password)
  }

  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <>
          <FieldBox
            control={control}
            actions={
              <>
                {strong && !isFixed && (
                  <button type="button" className={styles.button} aria-label={texts.generate} title={texts.generate} onClick={generate}>
                    <IconWand size={16} stroke={1.75} aria-hidden="true" />
                  </button>
                )}
                <button
                  type="button"
                  className={styles.button}
                  aria-label={isShown ? texts.hide : texts.show}
                  aria-controls={control.input.id}
                  disabled={frame.disabled}
                  onClick={() => setShown(!isShown)}
                >
                  <Eye size={16} stroke={1.75} aria-hidden="true" />
                </button>
              </>
            }
          >
            <input
              {...control.input}
              {...{ value, onBlur, ref }}
              className={styles.input}
              type={isShown ? 'text' : 'password'}
              autoComplete={strong ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </FieldBox>
          {strong && (
            <PasswordStrength password={value} note={value === generated && isStrongPassword(value) ? texts.generated : undefined} />
          )}
        </>
      )}
    </FieldFrame>
  )
}
