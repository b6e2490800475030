import { refusedNewPassword } from '@prosa/contract/agents/password-rules'
import { confirmationProblem } from '@prosa/contract/formats/secrets/password'
import { securityCalls } from '@prosa/contract/security/calls'
import { isLongEnough, productPolicy } from '@prosa/contract/security/password-policy'
import { useEffect, useRef, useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'

type Values = { password: string; again: string }
export type PasswordErrors = {
  /** How long the company wants it. */ least?: number
  password?: 'required' | 'password.weak' | 'password.tooShort' | 'password.same'
  again?: 'required' | 'different'
}

const checkPassword = (password: string, length: number) => {
  if (password === '') return 'required'
  return refusedNewPassword(password, false) ?? (isLongEnough(password, { ...productPolicy, length }) ? null : 'password.tooShort')
}
const checks = {
  password: ({ password }: Values, length: number) => checkPassword(password, length),
  again: ({ password, again }: Values) => confirmationProblem(password, again),
}

function checkedBy(length: number, errors: PasswordErrors, name: keyof Values, values: Values): PasswordErrors {
  const { [name]: _before, ...others } = errors
  const problem = checks[name](values, length)
  return problem ? { ...others, [name]: problem } : others
}

/** The two fields of a new password and its repetition. `known`: the length to ask for, where nobody is signed in who could ask the server. */
export function useNewPassword(known?: number) {
  const [values, setValues] = useState<Values>({ password: '', again: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})
  const least = Math.max(useWantedLength(known), errors.least ?? 0)
  const checked = (before: PasswordErrors, name: keyof Values, now: Values) => checkedBy(least, before, name, now)
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

  return { values, errors, least, refs: { password, again }, change, leave, take, refuse }
}

/** As long as the strictest of one's companies wants it; 0 until that is known. */
function useWantedLength(known?: number): number {
  const [length, setLength] = useState(known ?? 0)
  useEffect(() => {
    if (known !== undefined) return
    // Where it cannot be asked, the refusal says it.
    send(securityCalls.getOwnPasswordPolicy, {}).then(
      (policy) => setLength(policy.length),
      () => setLength(0),
    )
  }, [known])
  return length
}

export type NewPassword = ReturnType<typeof useNewPassword>
