import { refusedNewPassword } from '@prosa/contract/agents/password-rules'
import { confirmationProblem } from '@prosa/contract/formats/secrets/password'
import { useRef, useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'

type Values = { password: string; again: string }
export type PasswordErrors = {
  /** How long the company wants it. */ least?: number
  password?: 'required' | 'password.weak' | 'password.tooShort' | 'password.same'
  again?: 'required' | 'different'
}

const checkPassword = (password: string) => (password === '' ? 'required' : refusedNewPassword(password, false))
const checks = {
  password: ({ password }: Values) => checkPassword(password),
  again: ({ password, again }: Values) => confirmationProblem(password, again),
}

function checked(errors: PasswordErrors, name: keyof Values, values: Values): PasswordErrors {
  const { [name]: _before, ...others } = errors
  const problem = checks[name](values)
  return problem ? { ...others, [name]: problem } : others
}

/** The two fields of a new password and its repetition. */
export function useNewPassword() {
  const [values, setValues] = useState<Values>({ password: '', again: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [password, again] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]

  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    const wrong = (['password', 'again'] as const).filter((name) => errors[name])
    setErrors((before) => wrong.reduce((found, name) => checked(found, name, next), before))
  }
  const leave = (name: keyof Values) => values[name] !== '' && setErrors((before) => checked(before, name, values))

  /** Gives the password, or null with the focus on the wrong field. */
  const take = (): string | null => {
    const found = checked(checked({}, 'password', values), 'again', values)
    setErrors(found)
    if (found.password) password.current?.focus()
    else if (found.again) again.current?.focus()
    return found.password || found.again ? null : values.password
  }

  /** True where the server refused the password itself, which is then said beside the field. */
  const refuse = (error: unknown): boolean => {
    const code = error instanceof RefusedError ? error.code : null
    if (code !== 'password.weak' && code !== 'password.tooShort' && code !== 'password.same') return false
    const { length } = ((error as RefusedError).facts ?? {}) as { length?: unknown }
    setErrors({ password: code, ...(typeof length === 'number' && { least: length }) })
    password.current?.focus()
    return true
  }

  return { values, errors, refs: { password, again }, change, leave, take, refuse }
}

export type NewPassword = ReturnType<typeof useNewPassword>
