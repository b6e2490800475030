import { readEmail } from '@prosa/contract/formats/words/email'
import { useTexts } from '../../kit/i18n.ts'
import { sessionTexts } from './session-texts.ts'

export type LoginValues = { email: string; password: string }
export type LoginErrors = Partial<Record<keyof LoginValues, 'emailRequired' | 'emailInvalid' | 'passwordRequired'>>

const emailErrors = { required: 'emailRequired', wrongFormat: 'emailInvalid' } as const

export function checkEmail(email: string): LoginErrors['email'] {
  const { problem } = readEmail(email)
  return problem && emailErrors[problem]
}

const checkPassword = (password: string): LoginErrors['password'] => (password === '' ? 'passwordRequired' : undefined)

const checks = { email: checkEmail, password: checkPassword }

/** The errors, with this field checked again. */
export function checkLoginField(errors: LoginErrors, field: keyof LoginValues, value: string): LoginErrors {
  const { [field]: _before, ...others } = errors
  const problem = checks[field](value)
  return problem ? { ...others, [field]: problem } : others
}

export function checkLogin({ email, password }: LoginValues): LoginErrors {
  return checkLoginField(checkLoginField({}, 'email', email), 'password', password)
}

/** The problem of a typed e-mail, in words (M007, M008). */
export function useEmailError(): (email: string) => string | undefined {
  const texts = useTexts(sessionTexts).login
  return (email) => {
    const problem = checkEmail(email)
    return problem && texts[problem]
  }
}
