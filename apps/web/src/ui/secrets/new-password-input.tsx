import { generatePassword, isStrongPassword } from '@prosa/contract/formats/secrets/password'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../buttons/copy-button.tsx'
import type { FieldProps } from '../fields/field.ts'
import styles from '../fields/field-box.module.css'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { PasswordBox } from './password-box.tsx'
import { PasswordStrength } from './password-strength.tsx'

const usualLength = 16

type Props = FieldProps<string> & {
  /** Called with a generated password: the screen puts it into the field for the repetition too. */
  onGenerate?: (password: string) => void
  /** A strong password is only recommended: a weaker one is accepted too. */
  advice?: boolean
  /** The length from which on a password is accepted, where a strong one is only recommended. */
  accepted?: number
  /** How long it has to be: no shorter one is generated. */
  least?: number
}

/** A field in which a new password is chosen: it shows the strength, and can generate and copy one. */
export function NewPasswordInput({ onGenerate, advice = false, accepted, least = 0, value, onChange, onBlur, ref, ...frame }: Props) {
  const texts = useRareUiTexts().password
  const [isShown, setShown] = useState(false)
  const [generated, setGenerated] = useState<string | null>(null)
  const isFixed = frame.disabled || frame.readOnly
  const isGenerated = value === generated && isStrongPassword(value)

  const generate = () => {
    const password = generatePassword(Math.max(usualLength, least))
    setGenerated(password)
    setShown(true)
    onChange(password)
    onGenerate?.(password)
  }

  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <>
          <PasswordBox
            {...{ control, value, onChange, onBlur, ref, isShown }}
            autoComplete="new-password"
            onShow={setShown}
            actions={
              !isFixed && (
                <>
                  {isGenerated && <CopyButton value={value} label={texts.copy} />}
                  <button type="button" className={styles.button} aria-label={texts.generate} title={texts.generate} onClick={generate}>
                    <IconWand size={16} stroke={1.75} aria-hidden="true" />
                  </button>
                </>
              )
            }
          />
          <PasswordStrength password={value} advice={advice} accepted={accepted} note={isGenerated ? texts.generated : undefined} />
        </>
      )}
    </FieldFrame>
  )
}
