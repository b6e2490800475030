export type LoginValues = { email: string; password: string }
export type LoginErrors = Partial<Record<keyof LoginValues, 'emailRequired' | 'emailInvalid' | 'passwordRequired'>>

/** Spec §5. */
const emailPattern = /^[A-Za-z0-9._-]{3,}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/

/** Joiners and marks without width that ride along when an address is copied from a page or a document. */
const invisible = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g

export const cleanEmail = (email: string) => email.replace(invisible, '').trim()

export function checkEmail(email: string): LoginErrors['email'] {
  const text = cleanEmail(email)
  if (text === '') return 'emailRequired'
  return emailPattern.test(text) ? undefined : 'emailInvalid'
}

const checkPassword = (password: string): LoginErrors['password'] => (password === '' ? 'passwordRequired' : undefined)

const checks = { email: checkEmail, password: checkPassword }

/** The errors with this field looked at again. */
export function checkField(errors: LoginErrors, field: keyof LoginValues, value: string): LoginErrors {
  const { [field]: _before, ...others } = errors
  const problem = checks[field](value)
  return problem ? { ...others, [field]: problem } : others
}

export function checkLogin({ email, password }: LoginValues): LoginErrors {
  return checkField(checkField({}, 'email', email), 'password', password)
}
