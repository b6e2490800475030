import { signupCalls } from '@prosa/contract/signup/calls'
import { guessCompanyName } from '@prosa/contract/signup/company-name'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { signInWithNewPassword } from '../session/public.ts'
import {
  type AccountErrors,
  type AccountField,
  type AccountValues,
  accountFields,
  checkAccount,
  errorsOf,
  sentAccount,
} from './check-account.ts'
import { linkRefusalOf, type RefusedCode } from './refused-link.tsx'
import { forgetTyping, keepAccountDraft, keepSignup, readAccountDraft } from './signup-memory.ts'
import { useAttempt } from './use-attempt.ts'
import type { Link } from './use-link.ts'

export type AccountProps = Link & { email: string; onRefused: (code: RefusedCode) => void }

/** The values of the account form, their problems, and sending it. */
export function useAccount({ signupId, code, email, onRefused }: AccountProps) {
  const navigate = useNavigate()
  const [values, setValues] = useState<AccountValues>(() => {
    const { name, companyName, phone } = readAccountDraft(signupId)
    return { name, companyName: companyName ?? guessCompanyName(email, ''), phone, password: '', confirmation: '' }
  })
  const [errors, setErrors] = useState<AccountErrors>({})
  const { attempt, busy, slow, problem } = useAttempt()
  const inputs = useRef<Partial<Record<AccountField, HTMLInputElement | null>>>({})

  const look = (field: AccountField, next: AccountValues) =>
    setErrors(({ [field]: _before, ...others }) => {
      const found = checkAccount(next)[field]
      return found ? { ...others, [field]: found } : others
    })

  const put = (change: Partial<AccountValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    keepAccountDraft({ signupId, name: next.name, companyName: next.companyName, phone: next.phone })
    for (const field of accountFields) if (errors[field]) look(field, next)
  }

  const show = (found: AccountErrors) => {
    setErrors(found)
    const first = accountFields.find((field) => found[field])
    if (first) inputs.current[first]?.focus()
    return first !== undefined
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || show(checkAccount(values))) return
    const result = await attempt(async () => {
      const made = await send(signupCalls.createAccount, { signupId, code, ...sentAccount(values) })
      keepSignup({ signupId, sentAt: 0, ...made })
      forgetTyping()
      return { isSignedIn: await signInWithNewPassword(made.email, values.password) }
    })
    if ('answer' in result) {
      if (result.answer.isSignedIn) return void navigate({ to: '/', replace: true })
      return void navigate({ to: '/signup/$signupId/success', params: { signupId }, replace: true })
    }
    const refused = linkRefusalOf(result.problem.code)
    if (refused) onRefused(refused)
    else show(errorsOf(result.problem.fields, values))
  }

  const field = (name: AccountField) => ({
    ref: (element: HTMLInputElement | null) => {
      inputs.current[name] = element
    },
    size: 'lg' as const,
    value: values[name],
    onChange: (value: string) => put({ [name]: value }),
    onBlur: () => values[name] !== '' && look(name, values),
    error: errors[name],
  })
  return { values, put, submit, field, busy, slow, problem: Object.keys(errors).length > 0 ? null : problem, email }
}
