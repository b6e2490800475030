import { kitTexts } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { NewPasswordInput } from '../../../ui/secrets/new-password-input.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import { passwordTexts } from './password-texts.ts'
import type { NewPassword } from './use-new-password.ts'

type Props = { chosen: NewPassword; size?: 'md' | 'lg'; autoFocus?: boolean }

export function NewPasswordFields({ chosen: { values, errors, refs, change, leave }, size = 'md', autoFocus = false }: Props) {
  const texts = useTexts(passwordTexts).fields
  const { errorTexts } = useTexts(kitTexts)
  const passwordError = () => {
    if (!errors.password) return undefined
    if (errors.password === 'required') return texts.required
    return errors.password === 'password.tooShort' ? texts.tooShort(errors.least ?? 0) : errorTexts[errors.password]
  }
  return (
    <>
      <NewPasswordInput
        ref={refs.password}
        label={texts.password}
        value={values.password}
        size={size}
        autoFocus={autoFocus}
        description={values.password === '' && !errors.password && errorTexts['password.weak']}
        error={passwordError()}
        onChange={(password) => change({ password })}
        onGenerate={(password) => change({ password, again: password })}
        onBlur={() => leave('password')}
      />
      <PasswordInput
        ref={refs.again}
        repeated
        label={texts.again}
        value={values.again}
        size={size}
        error={errors.again && (errors.again === 'required' ? texts.againRequired : texts.different)}
        onChange={(again) => change({ again })}
        onBlur={() => leave('again')}
      />
    </>
  )
}
