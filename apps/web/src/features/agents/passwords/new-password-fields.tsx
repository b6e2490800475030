import { isLongEnough, productPolicy } from '@prosa/contract/security/password-policy'
import { kitTexts } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { NewPasswordInput } from '../../../ui/secrets/new-password-input.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import { passwordTexts } from './password-texts.ts'
import type { NewPassword } from './use-new-password.ts'

type Props = { chosen: NewPassword; size?: 'md' | 'lg'; autoFocus?: boolean }

export function NewPasswordFields({ chosen: { values, errors, least, refs, change, leave }, size = 'md', autoFocus = false }: Props) {
  const texts = useTexts(passwordTexts).fields
  const { errorTexts } = useTexts(kitTexts)
  const passwordError = () => {
    if (!errors.password) return undefined
    if (errors.password === 'required') return texts.required
    return errors.password === 'password.tooShort' ? texts.tooShort(least) : errorTexts[errors.password]
  }
  const isTooShort = !isLongEnough(values.password, { ...productPolicy, length: least })
  const ofCompany = least > productPolicy.length && isTooShort ? texts.tooShort(least) : ''
  const ofAll = values.password === '' ? errorTexts['password.weak'] : ''
  return (
    <>
      <NewPasswordInput
        ref={refs.password}
        label={texts.password}
        value={values.password}
        size={size}
        least={least}
        autoFocus={autoFocus}
        description={!errors.password && `${ofAll} ${ofCompany}`.trim()}
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
