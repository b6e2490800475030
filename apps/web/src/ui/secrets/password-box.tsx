import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FieldProps } from '../fields/field.ts'
import styles from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import type { Control } from '../fields/field-frame.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'

type Props = Pick<FieldProps<string>, 'value' | 'onChange'> & {
  onBlur: FieldProps<string>['onBlur'] | undefined
  ref: FieldProps<string>['ref'] | undefined
  control: Control
  autoComplete: 'current-password' | 'new-password'
  isShown: boolean
  onShow: (isShown: boolean) => void
  /** Buttons before the eye. */
  actions?: ReactNode
}

/** The input of a password: hidden until the eye is pressed. */
export function PasswordBox({ control, autoComplete, isShown, onShow, actions, value, onChange, onBlur, ref }: Props) {
  const texts = useRareUiTexts().password
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <FieldBox
      control={control}
      actions={
        <>
          {actions}
          <button
            type="button"
            className={styles.button}
            aria-label={isShown ? texts.hide : texts.show}
            aria-controls={control.input.id}
            disabled={control.input.disabled}
            onClick={() => onShow(!isShown)}
          >
            <Eye size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </>
      }
    >
      <input
        {...control.input}
        {...{ value, onBlur, ref, autoComplete }}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldBox>
  )
}
